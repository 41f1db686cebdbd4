import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** As the server makes them. A mail program may have cut a link. */
const TOKEN = /^#([\w-]{43})$/;

/** The token in the fragment of a link from a mail, which is removed from the address; `""` when it is not complete. */
export function useLinkToken(): string {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const [opened, setOpened] = useState(hash);
  // Another link may be opened while this page is shown.
  if (hash && hash !== opened) setOpened(hash);
  useEffect(() => {
    if (hash) void navigate({ hash: "" }, { replace: true, state });
  }, [hash, navigate, state]);
  return TOKEN.exec(opened)?.[1] ?? "";
}

import { useId, useRef, useState } from "react";

import { Timestamp } from "../../values/times/Timestamp";
import type { PreviewLink } from "./previewCalls";
import { QuietButton } from "../../../ui/buttons/Button";
import { copyText } from "../../../ui/dom/copyText";

interface Props {
  link: PreviewLink;
  busy: boolean;
  onRevoke: () => void;
}

/** One link: its address to copy, until when it is valid, who made it. */
export function LinkRow({ link, busy, onRevoke }: Props) {
  const address = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const about = useId();
  const copy = async () => {
    const isCopied = await copyText(address.current?.value ?? "");
    if (!isCopied) address.current?.focus();
    setSaid(isCopied ? "Copied." : "Press Ctrl+C or ⌘C to copy.");
  };
  return (
    <li className="previewlink stack gap-2">
      <p id={about}>
        Valid until <Timestamp at={link.expiresAt} />
        {link.who && (
          <>
            , made by <bdi>{link.who}</bdi>
          </>
        )}
      </p>
      <input
        ref={address}
        readOnly
        dir="ltr"
        aria-label="Link"
        aria-describedby={about}
        value={location.origin + link.path}
        onFocus={({ target }) => target.select()}
      />
      <div className="previewlink__ways cluster">
        <QuietButton label="Copy link" aria-describedby={about} onClick={() => void copy()} />
        <QuietButton label="End" aria-describedby={about} busy={busy} onClick={onRevoke} />
        <output>{said}</output>
      </div>
    </li>
  );
}

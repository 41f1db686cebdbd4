import { useState } from "react";

import { QuietButton } from "../../../../ui/buttons/Button";
import { useRole } from "../../../session/role";
import { PersonalDataDialog } from "./PersonalDataDialog";

/** Opens what owners may do with the data of one person. `email` is the address to begin with. */
export function PersonalDataButton({ label, email = "" }: { label: string; email?: string }) {
  const [open, setOpen] = useState(false);
  if (useRole() !== "owner") return null;
  return (
    <>
      <QuietButton label={label} onClick={() => setOpen(true)} />
      {open && <PersonalDataDialog email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

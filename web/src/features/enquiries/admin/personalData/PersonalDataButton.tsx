import { useState } from "react";
import { useForm } from "react-hook-form";

import { QuietButton } from "../../../../ui/buttons/Button";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { TextField } from "../../../../ui/form/TextField";
import { useRole } from "../../../session/role";
import { FoundData } from "./FoundData";
import { findPersonalData, type PersonalDataCounts } from "./calls";

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

interface Props {
  email: string;
  onClose: () => void;
}

/** Finds what is stored of an e-mail address or a telephone number, to export or erase it. */
function PersonalDataDialog({ email, onClose }: Props) {
  const [found, setFound] = useState<PersonalDataCounts>();
  if (found) return <FoundData found={found} onClose={onClose} />;
  return <AddressForm email={email} onFound={setFound} onClose={onClose} />;
}

interface AddressFormProps extends Props {
  onFound: (found: PersonalDataCounts) => void;
}

function AddressForm({ email, onFound, onClose }: AddressFormProps) {
  const form = useForm({ defaultValues: { email } });
  return (
    <FormDialog
      title="Data of one person"
      intro={
        <p>
          Finds all enquiries that have this e-mail address or telephone number, or had it before a
          correction, with their notes and mails, also in the trash.
        </p>
      }
      form={form}
      send={async (values) => onFound(await findPersonalData(values.email))}
      failureText="The address could not be looked up."
      label="Find"
      busyLabel="Looking..."
      onClose={onClose}
    >
      <TextField<{ email: string }> name="email" label="E-mail or telephone" autoComplete="off" required />
    </FormDialog>
  );
}

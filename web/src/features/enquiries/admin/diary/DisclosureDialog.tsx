import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { FetchedDialog } from "../../../../admin/screens/FetchedDialog";
import { QuietButton } from "../../../../ui/buttons/Button";
import { ignoreEnterInFields } from "../../../../ui/form/enterKey";
import { FieldLabel } from "../../../../ui/form/FieldTexts";
import { FormDialog } from "../../../../ui/form/FormDialog";
import { notify } from "../../../../ui/notices/noticeStore";
import { useRole } from "../../../session/role";
import { type DiaryDisclosure, disclosureQuery, saveDisclosure } from "./diaryCalls";

const CHOICES: { name: keyof DiaryDisclosure; label: string }[] = [
  { name: "days", label: "Whether a day is free, at venues whose diary is kept here" },
  { name: "holds", label: "Which days are only held" },
  { name: "holdEnds", label: "Until when a day is held" },
];

const TITLE = "What visitors learn of the diary";

/** Opens what owners let visitors learn of the diary. */
export function DisclosureButton() {
  const [open, setOpen] = useState(false);
  if (useRole() !== "owner") return null;
  return (
    <>
      <QuietButton label="What visitors learn" onClick={() => setOpen(true)} />
      {open && <DisclosureDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function DisclosureDialog({ onClose }: Pick<Props, "onClose">) {
  const query = useQuery(disclosureQuery);
  return (
    <FetchedDialog {...{ query, onClose }} title={TITLE} failure="What visitors learn could not be fetched.">
      {(disclosure) => <DisclosureForm disclosure={disclosure} onClose={onClose} />}
    </FetchedDialog>
  );
}

interface Props {
  disclosure: DiaryDisclosure;
  onClose: () => void;
}

function DisclosureForm({ disclosure, onClose }: Props) {
  const form = useForm<DiaryDisclosure>({ defaultValues: disclosure });
  const chosen = useWatch({ control: form.control });
  const save = async (values: DiaryDisclosure) => {
    await saveDisclosure(values);
    onClose();
    notify("Saved. Visitors see it at once");
  };
  return (
    <FormDialog
      title={TITLE}
      intro={
        <p>
          Nobody is named, and nothing says how many ask. The pages always say that it has to be confirmed.
        </p>
      }
      form={form}
      send={save}
      failureText="It could not be saved."
      label="Save"
      busyLabel="Saving..."
      onKeyDown={ignoreEnterInFields}
      onClose={onClose}
    >
      {CHOICES.map(({ name, label }, index) => {
        const before = CHOICES[index - 1];
        return (
          <div className="field field--flag" key={name}>
            <input
              type="checkbox"
              id={name}
              // What is held says nothing where days say nothing.
              disabled={before && !chosen[before.name]}
              {...form.register(name)}
            />
            <FieldLabel name={name} label={label} />
          </div>
        );
      })}
    </FormDialog>
  );
}

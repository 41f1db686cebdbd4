import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";

import { LibraryButton } from "../../../../admin/fields/library/LibraryButton";
import { pictureName } from "../../../../admin/fields/library/Thumbnail";
import { UnsavedCopyOffer } from "../../../../admin/editing/unsavedCopies/UnsavedCopyOffer";
import { Button, TextButton } from "../../../../ui/buttons/Button";
import { RemoveButton } from "../../../../ui/buttons/RemoveButton";
import { submitOnControlEnter } from "../../../../ui/form/enterKey";
import { SelectField } from "../../../../ui/form/SelectField";
import { TextField } from "../../../../ui/form/TextField";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import type { ChangeProps } from "../changes/useChange";
import { type Template, templatesQuery } from "./calls";
import { TemplateDialog } from "./TemplateDialog";
import { fillTemplate, placeholderError } from "./templateText";
import { type ComposerForm, type ComposerKind, useComposer, type Values } from "./useComposer";

const KINDS: Record<ComposerKind, { label: string; text: string; button: string }> = {
  answered: { label: "Answer", text: "Your answer", button: "Send the answer" },
  received: { label: "Their answer", text: "What they wrote", button: "Add to the conversation" },
  noted: { label: "Note", text: "Your note", button: "Add the note" },
};

/** Answers the visitor, takes down what they answered, or adds a note. What is typed survives a crash. */
export function Composer(props: ChangeProps) {
  const { enquiry } = props;
  const composer = useComposer(props);
  const { form, offered, choose, element, busy, failure, submit } = composer;
  const kind = useWatch({ control: form.control, name: "kind" });
  const { text, button } = KINDS[kind];
  const isAnswer = kind === "answered";
  return (
    <FormProvider {...form}>
      <section className="composer" id="answer" aria-label="Answer" tabIndex={-1}>
        {offered && <UnsavedCopyOffer {...offered} />}
        <div className="choices">
          {(Object.keys(KINDS) as ComposerKind[]).map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
              {KINDS[each].label}
            </button>
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={element}
          className="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          onKeyDown={submitOnControlEnter}
        >
          {isAnswer && <Templates form={form} onFill={(each) => fillTemplate(each, enquiry)} />}
          {isAnswer && (
            <TextField<Values>
              name="subject"
              label="Subject"
              required
              rules={{ required: "It is required." }}
            />
          )}
          {kind === "received" && (
            <TextField<Values>
              name="date"
              label="Day of their mail"
              type="date"
              required
              rules={{ required: "It is required." }}
            />
          )}
          <TextField<Values>
            name="text"
            label={text}
            type="long"
            required
            rules={{
              required: "It is required.",
              validate: (typed) => (isAnswer ? (placeholderError(String(typed)) ?? true) : true),
            }}
            {...(isAnswer && { hint: "Their last words are quoted below it." })}
          />
          {isAnswer && <Files form={form} />}
          <FailureNotice>{failure}</FailureNotice>
          <div className="dialog__actions">
            <Button type="submit" label={button} busy={busy} busyLabel="Sending..." />
          </div>
        </form>
      </section>
    </FormProvider>
  );
}

/** Puts a template before what is typed. */
function Templates({ form, onFill }: { form: ComposerForm; onFill: (text: string) => string }) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const [editing, setEditing] = useState(false);
  const [unsaved, setUnsaved] = useState<Template[]>();
  const use = ({ text }: Template) => {
    const typed = form.getValues("text");
    form.setValue("text", [onFill(text), typed].filter(Boolean).join("\n\n"), { shouldDirty: true });
    form.setFocus("text");
  };
  return (
    <div>
      {templates.length > 0 && (
        <SelectField
          label="Template"
          value=""
          onChoose={(index) => templates[Number(index)] && use(templates[Number(index)] as Template)}
        >
          <option value="">Choose one</option>
          {templates.map(({ name }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two templates may have the same name
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextButton
        label={templates.length ? "Edit templates" : "Add a template"}
        onClick={() => setEditing(true)}
      />
      {editing && (
        <TemplateDialog
          templates={unsaved ?? templates}
          onClose={(left) => {
            setUnsaved(JSON.stringify(left) === JSON.stringify(templates) ? undefined : left);
            setEditing(false);
          }}
        />
      )}
    </div>
  );
}

/** The files of the library that go with the answer. */
function Files({ form }: { form: ComposerForm }) {
  const files = useWatch({ control: form.control, name: "files" });
  const set = (chosen: Values["files"]) => form.setValue("files", chosen, { shouldDirty: true });
  return (
    <div className="composer__attach">
      <LibraryButton
        about="to attach"
        mediaKind="any"
        multiple
        onChoose={(pictures) => {
          const chosen = pictures.map((each) => ({ path: each.path, label: pictureName(each) }));
          set([...files, ...chosen.filter(({ path }) => !files.some((each) => each.path === path))]);
        }}
      />
      <ul className="composer__files">
        {files.map(({ path, label }) => (
          <li key={path}>
            <bdi>{label}</bdi>
            <RemoveButton
              name="files"
              what={label}
              onPress={() => set(files.filter((each) => each.path !== path))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";

import { LibraryButton } from "../../../../admin/fields/library/LibraryButton";
import { pictureName } from "../../../../admin/fields/library/Thumbnail";
import { useFileDrop } from "../../../../admin/fields/selection/useFileDrop";
import { UnsavedCopyOffer } from "../../../../admin/editing/unsavedCopies/UnsavedCopyOffer";
import { Button, TextButton } from "../../../../ui/buttons/Button";
import { isMac } from "../../../../ui/dom/isMac";
import { RemoveRowButton } from "../../../../ui/buttons/RemoveRowButton";
import { submitOnControlEnter } from "../../../../ui/form/enterKey";
import { SelectField } from "../../../../ui/form/SelectField";
import { TaskForm } from "../../../../ui/form/TaskForm";
import { TextField } from "../../../../ui/form/TextField";
import type { ChangeProps } from "../calls/useChange";
import { AnswerFiles } from "../files/AnswerFiles";
import { attachmentsOf, rejectionOf } from "../files/attachments";
import { type Template, templatesQuery } from "./calls";
import { TemplateDialog } from "./TemplateDialog";
import { DraftStatus, OtherDraft, OtherWriters } from "./draft/DraftStatus";
import { type DaysForAnswer, fillTemplate, placeholderError } from "./templateText";
import type { ComposerKind, Values } from "./composerValues";
import { WaitingAnswerView } from "./sending/WaitingAnswerView";
import { useWaitingAnswer } from "./sending/waitingAnswers";
import { type ComposerForm, useComposer } from "./useComposer";

const KINDS: Record<ComposerKind, { label: string; text: string; button: string }> = {
  answered: { label: "Answer", text: "Your answer", button: "Send the answer" },
  received: { label: "Their answer", text: "What they wrote", button: "Add to the conversation" },
  noted: { label: "Note", text: "Your note", button: "Add the note" },
};

type Props = ChangeProps & { days: DaysForAnswer | undefined };

/** Answers the visitor, takes down what they answered, or adds a note. What is typed is kept until it is sent. */
export function Composer(props: Props) {
  const waiting = useWaitingAnswer(props.enquiry.id);
  const hasWaited = useRef(false);
  useEffect(() => {
    // What had the focus is gone.
    if (hasWaited.current && !waiting && document.activeElement === document.body)
      document.getElementById("answer")?.focus({ preventScroll: true });
    hasWaited.current = Boolean(waiting);
  }, [waiting]);
  return waiting ? <WaitingAnswerView waiting={waiting} /> : <Form {...props} />;
}

function Form(props: Props) {
  const { enquiry, days } = props;
  const composer = useComposer(props);
  const { task, offered, choose, draft, chooseDraft, discardDraft } = composer;
  const { form, busy } = task;
  const kind = useWatch({ control: form.control, name: "kind" });
  const { text, button } = KINDS[kind];
  const isAnswer = kind === "answered";
  const attach = useCallback(
    (files: File[]) => isAnswer && attachmentsOf(enquiry.id).add(files, rejectionOf),
    [isAnswer, enquiry.id],
  );
  const { dropTarget, over } = useFileDrop<HTMLElement>(attach);
  return (
    <section
      ref={dropTarget}
      className={over && isAnswer ? "composer composer--over stack" : "composer stack"}
      id="answer"
      aria-label="Answer"
      tabIndex={-1}
    >
      {offered && <UnsavedCopyOffer {...offered} />}
      <div className="choices">
        {kindsFor(enquiry).map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
            {KINDS[each].label}
          </button>
        ))}
      </div>
      {!enquiry.email && (
        <p className="note">There is no e-mail address to answer to. Write down what was said.</p>
      )}
      {isAnswer && (draft.isAhead || draft.known?.isOwn) && <OtherWriters id={enquiry.id} />}
      {isAnswer && draft.theirs && <OtherDraft theirs={draft.theirs} onChoose={chooseDraft} />}
      <TaskForm
        task={task}
        onKeyDown={submitOnControlEnter}
        actions={
          <div className="composer__actions cluster">
            {isAnswer && <DraftStatus state={draft} onDiscard={discardDraft} />}
            <Button
              type="submit"
              label={
                <>
                  {button} <kbd aria-hidden="true">{isMac ? "⌘" : "Ctrl"} ↵</kbd>
                </>
              }
              aria-keyshortcuts="Control+Enter Meta+Enter"
              busy={busy}
              busyLabel="Sending..."
            />
          </div>
        }
      >
        {isAnswer && <Templates form={form} onFill={(each) => fillTemplate(each, enquiry, days)} />}
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
        {isAnswer && (
          <div className="stack stack--start gap-2">
            <AnswerFiles enquiryId={enquiry.id} />
            <LibraryFiles form={form} />
          </div>
        )}
      </TaskForm>
    </section>
  );
}

/** Nobody is answered by mail without an address. */
const kindsFor = ({ email }: ChangeProps["enquiry"]): ComposerKind[] =>
  (Object.keys(KINDS) as ComposerKind[]).filter((kind) => email || kind !== "answered");

/** Puts a template before what is typed. */
function Templates({ form, onFill }: { form: ComposerForm; onFill: (text: string) => string }) {
  const { data: stored } = useQuery(templatesQuery);
  const templates = stored?.value ?? [];
  const [editing, setEditing] = useState(false);
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
          none="Choose one"
          value=""
          acts
          options={templates.map(({ name }, index) => ({ value: index, label: name }))}
          onChoose={(index) => templates[Number(index)] && use(templates[Number(index)] as Template)}
        />
      )}
      <TextButton
        label={templates.length ? "Edit templates" : "Add a template"}
        onClick={() => setEditing(true)}
      />
      {editing && <TemplateDialog onClose={() => setEditing(false)} />}
    </div>
  );
}

/** The files of the library that go with the answer. */
function LibraryFiles({ form }: { form: ComposerForm }) {
  const files = useWatch({ control: form.control, name: "files" });
  const set = (chosen: Values["files"]) => form.setValue("files", chosen, { shouldDirty: true });
  return (
    <>
      <LibraryButton
        about="to attach"
        mediaKind="any"
        multiple
        onChoose={(pictures) => {
          const chosen = pictures.map((each) => ({ path: each.path, label: pictureName(each) }));
          set([...files, ...chosen.filter(({ path }) => !files.some((each) => each.path === path))]);
        }}
      />
      <ul className="composer__files stack gap-1">
        {files.map(({ path, label }) => (
          <li key={path} className="cluster" data-row>
            <bdi>{label}</bdi>
            <RemoveRowButton
              name="files"
              what={label}
              onPress={() => set(files.filter((each) => each.path !== path))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";

import "../../styles/editing.css";
import { FormContents } from "../../ui/FormContents";
import type { FormPartFacts } from "../../ui/formParts";
import { SaveBar } from "../../ui/SaveBar";
import { ConflictDialog, type FieldWords } from "./ConflictDialog";
import { DraftOffer } from "./DraftOffer";
import { LeaveGuard } from "./LeaveGuard";
import { ImageRemoval } from "./useImageRemoval";
import type { StoredItem, useItemForm } from "./useItemForm";

interface Props<Values extends FieldValues, Item extends StoredItem> {
  editing: ReturnType<typeof useItemForm<Values, Item>>;
  /** On the button, and on it while it is busy. */
  label: string;
  busyLabel: string;
  /** The form's parts, for its contents list: the same array at every rendering. */
  parts: FormPartFacts[];
  words: FieldWords;
  children: ReactNode;
}

/** The form of an item around its fields: offers a draft, guards against leaving, shows conflicts, and saves. */
export function ItemForm<Values extends FieldValues, Item extends StoredItem>(props: Props<Values, Item>) {
  const { editing, label, busyLabel, parts, words, children } = props;
  const { form, left, drop, removal, element, submit, cancel, conflict } = editing;
  const { submitting, progress, notice } = editing;
  return (
    <FormProvider {...form}>
      <LeaveGuard onLeave={drop} />
      {left && <DraftOffer {...left} />}
      {conflict && <ConflictDialog conflict={conflict} words={words} />}
      <div className="longform">
        <FormContents parts={parts} />
        {/* The form checks itself, so that what is missing is said at each field and not in the browser's bubble. */}
        <form ref={element} className="form form--wide" tabIndex={-1} noValidate onSubmit={submit}>
          <p className="form__note">Fields with an asterisk are required.</p>
          <ImageRemoval value={removal}>
            {/* What is typed while the form travels would be neither saved nor asked about. */}
            <div className="form__parts" inert={submitting}>
              {children}
            </div>
          </ImageRemoval>
          <SaveBar {...{ label, busyLabel, submitting, progress, notice }} onCancel={cancel} />
        </form>
      </div>
    </FormProvider>
  );
}

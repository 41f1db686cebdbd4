import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";

import "./ItemForm.css";
import { FormContents } from "../sections/FormContents";
import type { FormSectionFields } from "../sections/sectionAnchors";
import { SaveBar } from "../save/SaveBar";
import { ConflictDialog, type FieldLabels } from "../conflict/ConflictDialog";
import { DraftOffer } from "../drafts/DraftOffer";
import { FormHeader, type NamedItem } from "./FormHeader";
import { LeaveGuard } from "../save/LeaveGuard";
import { PictureRemovalContext } from "../pictureRemoval/usePictureRemoval";
import type { useItemForm } from "./useItemForm";
import { useSaveShortcut } from "../save/useSaveShortcut";
import type { ItemRoutes } from "./itemRoutes";

interface Props<Values extends FieldValues, Item extends NamedItem> {
  editing: ReturnType<typeof useItemForm<Values, Item>>;
  ways: ItemRoutes;
  /** What the form does, above it and on its button. */
  label: string;
  /** On the button while it is busy. */
  busyLabel: string;
  /** The form's parts, for its contents list: the same array at every rendering. */
  parts: FormSectionFields[];
  words: FieldLabels;
  /** What to have at hand before one begins. */
  needs?: string[];
  children: ReactNode;
}

/** The form of an item around its fields: offers a draft, guards against leaving, shows conflicts, and saves. */
export function ItemForm<Values extends FieldValues, Item extends NamedItem>(props: Props<Values, Item>) {
  const { editing, ways, label, busyLabel, parts, words, needs = [], children } = props;
  const { form, stored, left, drop, removal, element, submit, cancel, conflict } = editing;
  const { submitting, progress, notice, saveHere } = editing;
  useSaveShortcut(saveHere);
  return (
    <FormProvider {...form}>
      <LeaveGuard onLeave={drop} />
      <FormHeader heading={label} ways={ways} item={stored} saving={submitting} />
      {left && <DraftOffer {...left} />}
      {conflict && <ConflictDialog conflict={conflict} words={words} />}
      <div className="longform">
        <FormContents parts={parts} />
        {/* The form checks itself, so that what is missing is said at each field and not in the browser's bubble. */}
        <form ref={element} className="form form--wide" tabIndex={-1} noValidate onSubmit={submit}>
          <div className="form__note">
            <p>Fields with an asterisk are required.</p>
            {needs.map((need) => (
              <p key={need}>{need}</p>
            ))}
          </div>
          <PictureRemovalContext value={removal}>
            {/* What is typed while the form travels would be neither saved nor asked about. */}
            <div className="form__parts" inert={submitting}>
              {children}
            </div>
          </PictureRemovalContext>
          <SaveBar {...{ label, busyLabel, submitting, progress, notice }} onCancel={cancel} />
        </form>
      </div>
    </FormProvider>
  );
}

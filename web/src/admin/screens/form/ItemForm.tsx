import { type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";
import { type FieldValues, FormProvider, useWatch } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";

import { ScrollAnchor } from "../../../ui/dom/ScrollAnchor";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { BeforePublishing } from "../../actions/checks/BeforePublishing";
import { goToField } from "../../actions/checks/adviceFields";
import type { FormRoutes } from "../../actions/itemKind";
import type { Edited } from "../../calls/editedItem";
import type { EditedKind } from "../../calls/itemEndpoints";
import { ConflictDialog } from "../../editing/conflict/ConflictDialog";
import { PictureRemovalContext } from "../../editing/pictureRemoval/usePictureRemoval";
import { SaveBar } from "../../editing/save/SaveBar";
import { FormContents } from "../../editing/sections/FormContents";
import { UnsavedCopyOffer } from "../../editing/unsavedCopies/UnsavedCopyOffer";
import type { useItemForm } from "../../editing/useItemForm";
import type { DescribedField } from "../../values/described/describedFields";
import type { FormSectionFields } from "../../values/described/sectionAnchors";
import type { FieldLabels, NamedItem } from "../../values/itemTypes";
import { useListOrigin } from "../../values/lists/listOrigin";
import { PagePreview, type PlacePreview } from "../preview/PagePreview";
import { FormHeader } from "./FormHeader";
import { OtherEditors } from "./OtherEditors";
import "./ItemForm.css";
import { requiredFilesText } from "../../values/described/describedForm";
import { type GalleryValue, hasMedia, hasPictures, type MediaValue } from "../../values/media/mediaValue";

const NOTE = "Fields with an asterisk are required to publish. A draft needs a title alone.";

interface Props<Values extends FieldValues, Item extends NamedItem> {
  itemForm: ReturnType<typeof useItemForm<Values, Item>>;
  /** The item as it is stored; `null` for a new one. */
  edited: Edited<Item> | null;
  /** `sections` must be the same array at every rendering. */
  kind: {
    name: EditedKind;
    routes: FormRoutes;
    sections: FormSectionFields[];
    fieldLabels: FieldLabels;
  };
  heading: string;
  /** The label of the button that publishes. */
  label: string;
  busyLabel: string;
  /** What that button does, in a sentence. */
  effect: string;
  requiredFiles?: DescribedField[];
  /** What is said about required fields. */
  note?: string;
  /** What leads to the parts of the form, instead of their list. */
  contents?: ReactNode;
  /** The place on the site that the preview shows, and how to open it there. */
  preview?: PlacePreview;
  /** What goes out at the time that is set. */
  scheduled?: ReactNode;
  /** What can be done with the draft beside saving it. */
  draftActions?: ReactNode;
  children: ReactNode;
}

/** The form of an item: offers unsaved changes again, guards against leaving, shows conflicts, and saves. `children` are its fields. */
export function ItemForm<Values extends FieldValues, Item extends NamedItem>(props: Props<Values, Item>) {
  const { itemForm, edited, kind, heading, label, busyLabel, effect } = props;
  const { requiredFiles = [], note = NOTE, contents, preview, scheduled, draftActions, children } = props;
  const { form, offered, removal, element, submit, cancel, conflict } = itemForm;
  const { submitting, saving, progress, notice, link, saveHere, publishHere } = itemForm;
  const locked = submitting && saving !== "draft";
  const origin = useListOrigin();
  useSaveShortcuts(saveHere, publishHere);
  useFieldOfAddress(element, kind.sections);
  return (
    <FormProvider {...form}>
      {/* The first save of a new item puts more above its fields. */}
      <ScrollAnchor cause={edited === null} />
      <FormHeader heading={heading} routes={kind.routes} edited={edited} saving={submitting} />
      {edited && <OtherEditors id={edited.item.id} />}
      {offered && <UnsavedCopyOffer {...offered} />}
      {conflict && <ConflictDialog conflict={conflict} fieldLabels={kind.fieldLabels} />}
      <div className="item-form">
        {edited && (
          <PagePreview
            kind={kind.name}
            id={edited.item.id}
            slug={edited.item.slug}
            version={edited.item.version}
            {...preview}
          >
            <Link to={kind.routes.history(edited.item.id)} state={origin} className="button button--quiet">
              Versions
            </Link>
          </PagePreview>
        )}
        {contents ?? <FormContents sections={kind.sections} />}
        {/* `noValidate`: errors are shown at each field instead of in the browser's bubble. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          ref={element}
          className="form form--wide"
          tabIndex={-1}
          noValidate
          onSubmit={submit}
          onKeyDown={ignoreEnterInFields}
        >
          {edited && (
            <BeforePublishing
              kind={kind}
              id={edited.item.id}
              save={`${edited.state} ${edited.item.version}`}
              form={element}
            />
          )}
          <div className="form__note note">
            {scheduled}
            <p>{note}</p>
            <RequiredFiles fields={requiredFiles} />
          </div>
          <PictureRemovalContext value={removal}>
            {/* What is typed while visitors get the item would look published. A draft leaves the fields open. */}
            <div className="form__parts" inert={locked}>
              {children}
            </div>
          </PictureRemovalContext>
          <SaveBar
            {...{ label, busyLabel, effect, submitting, locked, progress, notice, link }}
            draft={{ saving: saving === "draft", save: saveHere }}
            onCancel={cancel}
          >
            {draftActions}
          </SaveBar>
        </form>
      </div>
    </FormProvider>
  );
}

/** Saves the draft on Control+S or Command+S, with Shift it publishes; except while a dialog is open. */
function useSaveShortcuts(save: () => void, publish: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (event.repeat || document.querySelector("dialog[open]")) return;
    if (event.shiftKey) publish();
    else save();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Goes to the field that the address names after `#`, such as `/admin/update-venue/1#rooms.0.name`. */
function useFieldOfAddress(form: RefObject<HTMLFormElement | null>, sections: FormSectionFields[]): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (form.current && hash) goToField(form.current, sections, decodeURIComponent(hash.slice(1)));
  }, [form, hash, key, sections]);
}

/** Says which of these files the form still needs. */
export function RequiredFiles({ fields }: { fields: DescribedField[] }) {
  const values: unknown[] = useWatch({ name: fields.map(({ name }) => name) });
  const missing = fields.filter(({ type }, at) =>
    type === "media" ? !hasMedia(values[at] as MediaValue) : !hasPictures(values[at] as GalleryValue),
  );
  return requiredFilesText(missing).map((sentence) => <p key={sentence}>{sentence}</p>);
}

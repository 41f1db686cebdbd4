import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";
import { useLocation, useNavigate, useParams } from "react-router-dom";

import { DiscardDraft } from "../../../admin/actions/publishing/DiscardDraft";
import { useDiscard } from "../../../admin/actions/publishing/useDiscard";
import { useEditedItem } from "../../../admin/actions/publishing/useEditedItem";
import { ScheduleActions } from "../../../admin/actions/schedule/ScheduleActions";
import { ScheduleFields } from "../../../admin/actions/schedule/ScheduleFields";
import { ScheduleNotes, wrongFields } from "../../../admin/actions/schedule/ScheduleNotes";
import {
  busyLabel,
  publishEffect,
  publishLabel,
  savedText,
  visibilityText,
} from "../../../admin/actions/schedule/publishingTexts";
import { timeOf } from "../../../admin/actions/schedule/useSchedule";
import { useScheduleActions } from "../../../admin/actions/schedule/useScheduleActions";
import type { Edited } from "../../../admin/calls/editedItem";
import { SITE_ID } from "../../../admin/calls/itemEndpoints";
import { FormSection } from "../../../admin/editing/sections/FormSection";
import { saveFailure } from "../../../admin/editing/tasks/deletedMeanwhile";
import { setOwnPath } from "../../../admin/editing/tasks/unsavedChanges";
import { useItemForm } from "../../../admin/editing/useItemForm";
import { ItemForm } from "../../../admin/screens/form/ItemForm";
import { PreviewPane } from "../../../admin/screens/preview/pane/PreviewPane";
import type { PreviewPlace } from "../../../admin/screens/preview/pane/previewPlace";
import { goToSection } from "../../../admin/values/described/sectionAnchors";
import { admin, pages } from "../../../paths/adminPaths";
import { Button } from "../../../ui/buttons/Button";
import { notifyWithLinks } from "../../../ui/notices/noticeStore";
import { Dialog } from "../../../ui/primitives/Dialog";
import { SiteSectionPart } from "./SiteSectionPart";
import { SiteSections } from "./SiteSections";
import { isOnPage, PlaceContext, usePlaces } from "./places/usePlaces";
import { SCHEDULE, type SiteField, type SiteSection, type StoredSite } from "./siteFields";
import { siteKind } from "./siteKind";
import "./places/PlaceDialog.css";

const LABEL = "Site";
const NOTE =
  "The words and pictures that belong to no venue, event, packege or page. All sections are one draft. Fields with an asterisk are required to publish.";
const SITE_LINK = { to: pages.home, label: "See on site" };

/** The form of the site content, one section at a time. All sections are one draft. */
export function SiteContentForm({ fields, stored }: { fields: SiteField[]; stored: Edited<StoredSite> }) {
  const kind = useMemo(() => siteKind(fields), [fields]);
  const { parts, valuesOf, calls } = kind;
  const { shown, reveal } = useShownSection(parts);
  const places = usePlaces();
  const editing = useEditedItem<StoredSite, FieldValues>(calls, stored);
  const { schedule } = editing;
  const edited = editing.edited ?? stored;
  const itemForm = useItemForm<FieldValues, StoredSite>({
    copyPrefix: "site",
    item: edited.item,
    valuesOf,
    save: editing.save,
    fetch: editing.fetch,
    removePicture: editing.removePicture,
    failure: (cause, intent) =>
      saveFailure(cause, intent === "draft" ? "Failed to save the draft" : "Failed to publish the site"),
    check: schedule.check,
    isTouched: schedule.isTouched,
    onSaved: (_, intent) => {
      const [before, now] = [editing.before(), editing.now()];
      const wrong = now ? wrongFields(kind.fieldLabels, now.draftErrors) : "";
      const hasNewTimes = schedule.isTouched();
      const message = savedText(LABEL, { intent, before, now, wrong, hasNewTimes });
      notifyWithLinks(message, [SITE_LINK], visibilityText({ intent, now }));
    },
  });
  const { updateChanged } = itemForm;
  useEffect(updateChanged, [updateChanged, schedule.values]);
  const { follow } = places.calls;
  useEffect(() => {
    const first = shown?.fields.find(isOnPage);
    if (first) follow(first);
  }, [follow, shown]);
  const discard = useDiscard(kind, editing, itemForm);
  const actions = useScheduleActions(kind.name, editing, itemForm);
  const scheduled = Boolean(timeOf(schedule.values.publishAt));
  const publish = publishLabel(LABEL, edited, scheduled);
  return (
    <PlaceContext value={places.calls}>
      <ItemForm
        {...{ itemForm, edited, kind }}
        heading={`Site: ${shown?.title ?? ""}`}
        label={publish}
        busyLabel={busyLabel(edited, scheduled)}
        effect={publishEffect(schedule.values.publishAt)}
        note={NOTE}
        contents={<SiteSections sections={parts} shown={shown} />}
        preview={places.preview}
        scheduled={<ScheduleNotes noun={kind.nouns.one} edited={edited} fieldLabels={kind.fieldLabels} />}
        draftActions={
          edited.hasDraft && (
            <DiscardDraft noun={kind.nouns.one} wasPublished discard={() => discard(edited.item)} />
          )
        }
      >
        {parts.map((section) => (
          <SiteSectionPart key={section.path} isShown={section === shown} {...{ section, reveal }} />
        ))}
        <FormSection title={SCHEDULE.title}>
          <ScheduleFields {...{ schedule, edited }} label={publish} names={["publishAt"]}>
            <ScheduleActions kind={kind.name} edited={edited} waiting={itemForm.submitting} {...actions} />
          </ScheduleFields>
        </FormSection>
      </ItemForm>
      {places.dialog && <PlaceDialog {...places.dialog} version={String(edited.item.version)} />}
    </PlaceContext>
  );
}

const ITEM = { kind: "site", id: SITE_ID } as const;

interface PlaceDialogProps {
  field: SiteField;
  place: PreviewPlace;
  /** Another text after each save. */
  version: string;
  close: () => void;
}

/** The page that shows a field, scrolled to its place. */
function PlaceDialog({ field, place, version, close }: PlaceDialogProps) {
  return (
    <Dialog title={`${field.label}, on the page`} onClose={close}>
      <div className="placedialog stack">
        <p className="field__hint">The place has an outline. The page is as it was saved last.</p>
        <PreviewPane item={ITEM} version={version} place={place} />
        <div className="dialog__actions">
          <Button label="Close" onClick={close} />
        </div>
      </div>
    </Dialog>
  );
}

/** The section that the address names. `reveal` shows another one at once, for a field that is about to be focused. */
function useShownSection(sections: SiteSection[]) {
  const { section: path } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [revealed, setRevealed] = useState({ path: "", key: "" });
  const named = revealed.key === key ? revealed.path : path;
  const shown = sections.find((section) => section.path === named) ?? sections[0];
  // All sections are one form, which is not left between them.
  useEffect(() => setOwnPath(admin.site), []);
  const moved = useRef(shown?.path);
  useEffect(() => {
    if (!shown || moved.current === shown.path) return;
    moved.current = shown.path;
    goToSection(shown.title);
  }, [shown]);

  const reveal = (to: string) => {
    if (to === shown?.path) return;
    moved.current = to;
    flushSync(() => setRevealed({ path: to, key }));
    void navigate(admin.siteSection(to));
  };
  return { shown, reveal };
}

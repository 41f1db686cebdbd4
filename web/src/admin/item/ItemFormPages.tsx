import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router-dom";

import { messageOf } from "../../api/errors";
import { useItem } from "../../api/fetching/useFetch";
import { useDocumentTitle } from "../../features/pages/useDocumentTitle";
import { notify } from "../../ui/notices/noticeStore";
import { BackButton } from "../form/BackButton";
import { ItemForm } from "../form/ItemForm";
import type { SaveIntent } from "../form/itemFormTypes";
import { useItemForm } from "../form/useItemForm";
import { DiscardDraft } from "../publishing/DiscardDraft";
import type { Edited } from "../publishing/publicationCalls";
import { PublishingFields } from "../publishing/PublishingFields";
import { busyLabel, publishLabel, savedText } from "../publishing/publishingTexts";
import { isPublic } from "../publishing/states";
import { useEditedItem } from "../publishing/useEditedItem";
import { ScheduleActions } from "../schedule/ScheduleActions";
import { ScheduleNotes, wrongFields } from "../schedule/ScheduleNotes";
import { useScheduleActions } from "../schedule/useScheduleActions";
import { closeForm } from "../save/unsavedChanges";
import { useAfterUpdating, useAfterAdding } from "../save/useAfterSaving";
import { timeOf } from "../schedule/useSchedule";
import { FetchedItem } from "./FetchedItem";
import type { ListedItem } from "./itemCalls";
import type { ItemKind, KindItem } from "./itemKind";

interface Props<Item extends KindItem, Values extends FieldValues, Row extends ListedItem> {
  kind: ItemKind<Item, Values, Row>;
}

export function UpdateItemPage<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>({
  kind,
}: Props<Item, Values, Row>) {
  const edited = useItem(kind.calls.edit);
  const heading = `Update ${kind.label}`;
  useDocumentTitle(edited.state === "ready" ? undefined : heading);
  return (
    <>
      <FetchedItem
        title={heading}
        item={edited}
        failure={kind.failures.fetchForm}
        missing={`${kind.label} not found!`}
      >
        {(found) => <EditForm key={found.item.id} stored={found} kind={kind} />}
      </FetchedItem>
      {edited.state === "failed" && (
        <p>
          <BackButton to={kind.routes.list} />
        </p>
      )}
    </>
  );
}

export const AddItemPage = <Item extends KindItem, Values extends FieldValues, Row extends ListedItem>({
  kind,
}: Props<Item, Values, Row>) => <EditForm stored={null} kind={kind} />;

/** The form of a new item, or of a stored one with its draft. */
function EditForm<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>({
  stored,
  kind,
}: Props<Item, Values, Row> & { stored: Edited<Item> | null }) {
  const { recoveryPrefix, valuesOf, calls, routes, label, Fields } = kind;
  const editing = useEditedItem(calls, stored);
  const { edited, schedule } = editing;
  const afterSaving = useAfterForm(kind, stored);
  const itemForm = useItemForm<Values, Item>({
    recoveryPrefix,
    item: stored?.item ?? null,
    valuesOf,
    save: editing.save,
    fetch: editing.fetch,
    removePicture: editing.removePicture,
    failure: (cause, intent) => failureText(kind, stored !== null, cause, intent),
    check: schedule.check,
    isTouched: schedule.isTouched,
    onSaved: (item, intent) => {
      const now = editing.now();
      const message = savedText(label, {
        intent,
        before: editing.before(),
        now,
        wrong: now ? wrongFields(kind.fieldLabels, now.draftErrors) : "",
        hasNewTimes: schedule.isTouched(),
      });
      return afterSaving({
        intent,
        item,
        message,
        page: now && isPublic(now.state) ? now.published?.slug : undefined,
      });
    },
  });
  const { updateChanged } = itemForm;
  useEffect(updateChanged, [updateChanged, schedule.values]);
  const discard = useDiscard(kind, editing, itemForm);
  const actions = useScheduleActions(kind.name, editing, itemForm);
  const scheduled = Boolean(timeOf(schedule.values.publishAt));
  const publish = publishLabel(label, edited, scheduled);
  return (
    <ItemForm
      {...{ itemForm, edited, kind }}
      heading={stored ? `Update ${label}` : `Add ${label}`}
      label={publish}
      busyLabel={busyLabel(edited, scheduled)}
      scheduled={
        edited && <ScheduleNotes noun={kind.nouns.one} edited={edited} fieldLabels={kind.fieldLabels} />
      }
      requiredFiles={isNew(edited) ? kind.requiredFiles : []}
      draftActions={
        edited?.hasDraft && (
          <DiscardDraft
            noun={kind.nouns.one}
            wasPublished={edited.published !== null}
            discard={() => discard(edited.item.id)}
          />
        )
      }
    >
      <Fields mediaRequired={edited?.state !== "live"} />
      <PublishingFields {...{ edited, schedule }} label={publish} pathOf={routes.publicPage}>
        {edited && <ScheduleActions kind={kind.name} edited={edited} {...actions} />}
      </PublishingFields>
    </ItemForm>
  );
}

/** Whether visitors have never seen the item, so that all of its files are required. */
const isNew = (edited: Edited<KindItem> | null): boolean => !edited?.published;

function useAfterForm<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>(
  { routes, pageAfterUpdate }: ItemKind<Item, Values, Row>,
  stored: Edited<Item> | null,
) {
  const afterAdding = useAfterAdding(routes);
  const afterUpdating = useAfterUpdating(routes, stored ? pageAfterUpdate?.(stored.item.id) : undefined);
  return stored ? afterUpdating : afterAdding;
}

function failureText<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>(
  { failures }: ItemKind<Item, Values, Row>,
  isStored: boolean,
  cause: unknown,
  intent: SaveIntent,
): string {
  if (intent === "draft") return messageOf(cause, "Failed to save the draft");
  return isStored ? failures.update(cause) : messageOf(cause, failures.add);
}

/** Throws the draft away and shows what is published; where that is nothing, the list. */
function useDiscard<Item extends KindItem, Values extends FieldValues, Row extends ListedItem>(
  { routes, label }: ItemKind<Item, Values, Row>,
  { discardDraft }: Pick<ReturnType<typeof useEditedItem<Item, Values, Row>>, "discardDraft">,
  {
    show,
    forget,
    element,
  }: Pick<ReturnType<typeof useItemForm<Values, Item>>, "show" | "forget" | "element">,
) {
  const navigate = useNavigate();
  return async (id: string) => {
    const left = await discardDraft(id);
    if (left) {
      await show(left);
      notify(`Draft discarded. This is the published ${label.toLowerCase()}.`);
      element.current?.focus({ preventScroll: true });
      return;
    }
    forget();
    closeForm();
    await navigate(routes.list);
    notify(`${label} moved to the trash.`);
  };
}

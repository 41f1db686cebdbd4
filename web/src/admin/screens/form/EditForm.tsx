import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router-dom";

import { messageOf } from "../../../api/errors";
import { DeletedMeanwhile, deletedText, saveFailure } from "../../editing/tasks/deletedMeanwhile";
import { useDiscard } from "../../actions/publishing/useDiscard";
import { DescribedFields } from "../../fields/described/DescribedFields";
import { SeveralPictures } from "../../fields/upload/SeveralPictures";
import type { DescribedField } from "../../values/described/describedFields";
import type { DescribedForm } from "../../values/described/describedForm";
import { ItemForm } from "./ItemForm";
import type { NamedItem, SaveIntent } from "../../values/itemTypes";
import { useItemForm } from "../../editing/useItemForm";
import { DiscardDraft } from "../../actions/publishing/DiscardDraft";
import type { Edited } from "../../calls/editedItem";
import { PublishingFields } from "../../actions/publishing/PublishingFields";
import {
  busyLabel,
  publishEffect,
  publishLabel,
  savedText,
  visibilityText,
} from "../../actions/schedule/publishingTexts";
import { isPublic } from "../../values/states/StateLabel";
import { useEditedItem } from "../../actions/publishing/useEditedItem";
import { ScheduleActions } from "../../actions/schedule/ScheduleActions";
import { ScheduleNotes, wrongFields } from "../../actions/schedule/ScheduleNotes";
import { timeOf } from "../../actions/schedule/useSchedule";
import { useScheduleActions } from "../../actions/schedule/useScheduleActions";
import type { ListedItem } from "../../calls/itemCalls";
import type { ItemKind, ItemRoutes, KindItem } from "../../actions/itemKind";
import { readToken } from "../../../api/credentials";
import { useListOrigin } from "../../values/lists/listOrigin";
import { admin } from "../../../paths/adminPaths";
import { type NoticeLink, notifyOnNextScreen, notifyWithLinks } from "../../../ui/notices/noticeStore";

interface Props<Item extends KindItem, Row extends ListedItem> {
  /** `null` for the form of a new item. */
  stored: Edited<Item> | null;
  kind: ItemKind<Item, Row>;
  /** Called once the draft of a new item is stored. */
  onBegun?: (id: string) => Promise<void>;
}

/** The form of a new item, or of a stored one with its draft. */
export function EditForm<Item extends KindItem, Row extends ListedItem>({
  stored,
  kind,
  onBegun,
}: Props<Item, Row>) {
  const { copyPrefix, valuesOf, calls, routes, label } = kind;
  const editing = useEditedItem(calls, stored);
  const { edited, schedule } = editing;
  const afterAdding = useAfterAdding(routes);
  const afterUpdating = useAfterUpdating(routes, edited ? kind.pageAfterUpdate?.(edited.item.id) : undefined);
  const itemForm = useItemForm<FieldValues, Item>({
    copyPrefix,
    item: edited?.item ?? null,
    valuesOf,
    save: editing.save,
    fetch: editing.fetch,
    removePicture: editing.removePicture,
    failure: (cause, intent) => failureText(kind, editing.before() !== null, cause, intent),
    check: schedule.check,
    isTouched: schedule.isTouched,
    onStored: ({ id }) => (editing.now() ? onBegun?.(id) : undefined),
    onSaved: (item, intent) => {
      const [before, now] = [editing.before(), editing.now()];
      const wrong = now ? wrongFields(kind.fieldLabels, now.draftErrors) : "";
      const hasNewTimes = schedule.isTouched();
      const message = savedText(label, { intent, before, now, wrong, hasNewTimes });
      // The call that adds an item publishes it, and answers with the item alone.
      const page = now ? publicSlug(now) : item?.slug;
      const visibility = visibilityText({ intent, now });
      return (before ? afterUpdating : afterAdding)({ intent, item, message, page, visibility });
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
      heading={edited ? `Update ${label}` : `Add ${label}`}
      label={publish}
      busyLabel={busyLabel(edited, scheduled)}
      effect={publishEffect(schedule.values.publishAt)}
      scheduled={
        edited && <ScheduleNotes noun={kind.nouns.one} edited={edited} fieldLabels={kind.fieldLabels} />
      }
      requiredFiles={isNew(edited) ? kind.requiredFiles : []}
      draftActions={
        edited?.hasDraft && (
          <DiscardDraft
            noun={kind.nouns.one}
            wasPublished={edited.published !== null}
            discard={() => discard(edited.item)}
          />
        )
      }
    >
      {isNew(edited) && <SeveralPictures fields={pictureFields(kind)} />}
      <DescribedFields
        form={kind}
        mediaRequired={edited?.state !== "live"}
        kind={kind.name}
        pathOf={routes.publicPage}
      />
      <PublishingFields {...{ edited, schedule }} label={publish} pathOf={routes.publicPage}>
        {edited && (
          <ScheduleActions kind={kind.name} edited={edited} waiting={itemForm.submitting} {...actions} />
        )}
      </PublishingFields>
    </ItemForm>
  );
}

/** The fields for one picture or film each; pictures of search results and of rows are chosen on their own. */
const pictureFields = ({ parts }: DescribedForm): DescribedField[] =>
  parts.flatMap(({ fields }) => fields.filter(({ type, required }) => type === "media" && required));

const publicSlug = ({ state, published }: Edited<KindItem>): string | undefined =>
  isPublic(state) ? published?.slug : undefined;

/** Whether visitors have never seen the item, so that all of its files are required. */
const isNew = (edited: Edited<KindItem> | null): boolean => !edited?.published;

function failureText<Item extends KindItem, Row extends ListedItem>(
  { failures, nouns }: ItemKind<Item, Row>,
  isStored: boolean,
  cause: unknown,
  intent: SaveIntent,
): string {
  if (cause instanceof DeletedMeanwhile) return deletedText(nouns.one, cause);
  if (intent === "draft") return saveFailure(cause, "Failed to save the draft");
  return isStored ? failures.update(cause) : messageOf(cause, failures.add);
}

/** What was saved. `page` is the slug under which visitors find the item, if they do. */
interface Saved {
  intent: SaveIntent;
  item: NamedItem | undefined;
  page: string | undefined;
  message: string;
  /** What follows from it for visitors. */
  visibility: string | undefined;
}

/** Shows a notice and returns to the list, or after a draft stays in the form. */
export function useAfterAdding(routes: ItemRoutes) {
  const navigate = useNavigate();
  return async (saved: Saved) => {
    if (saved.item && saved.intent === "draft" && readToken()) return notifyHere(routes, saved);
    const next = readToken() ? routes.list : admin.login;
    notifyOnNextScreen(saved.message, linksFrom(next, routes, saved), saved.visibility);
    return navigate(next);
  };
}

/** Shows a notice and goes to the next page, unless there is none or a draft was saved. */
export function useAfterUpdating(routes: ItemRoutes, nextPage?: string) {
  const navigate = useNavigate();
  const origin = useListOrigin();
  return (saved: Saved) => {
    if (saved.intent === "draft" || !nextPage) return notifyHere(routes, saved);
    notifyOnNextScreen(saved.message, linksFrom(nextPage, routes, saved), saved.visibility);
    return navigate(nextPage, { state: origin });
  };
}

const notifyHere = (routes: ItemRoutes, saved: Saved): void =>
  notifyWithLinks(
    saved.message,
    [{ to: routes.list, label: routes.listName }, ...pageLink(routes, saved)],
    saved.visibility,
  );

/** Where one can go from the screen that follows a save: back to the form, to the list and to the page itself. */
function linksFrom(next: string, routes: ItemRoutes, saved: Saved): NoticeLink[] {
  if (next === admin.login) return [];
  const list = next === routes.list ? [] : [{ to: routes.list, label: routes.listName }];
  const form = saved.item ? [{ to: routes.update(saved.item.id), label: "Edit again" }] : [];
  return [...list, ...form, ...pageLink(routes, saved)];
}

const pageLink = (routes: ItemRoutes, { page }: Saved): NoticeLink[] =>
  page ? [{ to: routes.publicPage(page), label: "See on site" }] : [];

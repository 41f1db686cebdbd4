import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router-dom";

import { notify } from "../../../ui/notices/noticeStore";
import type { useItemForm } from "../../editing/useItemForm";
import type { ItemRoutes, KindItem } from "../itemKind";
import type { ItemNouns } from "../../values/lists/listSummary";
import { restoreFromTrash } from "../../calls/trashCalls";
import type { useEditedItem } from "./useEditedItem";
import { closeForm } from "../../editing/tasks/unsavedChanges";
import { offerRestore } from "../deletion/offerRestore";

/** Throws the draft away and shows what is published; where that is nothing, the list. */
export function useDiscard<Item extends KindItem, Values extends FieldValues>(
  { routes, nouns }: { routes: Pick<ItemRoutes, "list">; nouns: Pick<ItemNouns, "one"> },
  { discardDraft }: Pick<ReturnType<typeof useEditedItem<Item, Values>>, "discardDraft">,
  itemForm: Pick<ReturnType<typeof useItemForm<Values, Item>>, "show" | "forget" | "element">,
) {
  const { show, forget, element } = itemForm;
  const navigate = useNavigate();
  return async ({ id, title }: Item) => {
    const left = await discardDraft(id);
    if (left) {
      await show(left);
      notify(`Draft discarded. This is the published ${nouns.one}.`);
      element.current?.focus({ preventScroll: true });
      return;
    }
    forget();
    closeForm();
    await navigate(routes.list);
    offerRestore(title, async () => void (await restoreFromTrash(id)));
  };
}

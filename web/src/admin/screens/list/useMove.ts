import { useMutation } from "@tanstack/react-query";
import { arrayMove } from "@dnd-kit/sortable";

import { messageOf } from "../../../api/errors";
import { queryClient } from "../../../api/fetching/queryClient";
import { notify, offerUndo } from "../../../ui/notices/noticeStore";
import type { ListedItem } from "../../calls/itemCalls";
import { itemsChanged } from "../../calls/itemChanges";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { type Move, moveItem } from "../../calls/orderCalls";
import type { PublishedRow } from "../../calls/listCalls";

const ORDER = ["order"];
const FAILURE = "It could not be moved.";

interface Moved {
  item: ListedItem;
  move: Move;
}

/**
 * Returns a function that moves a row to the rank of another one. It is shown there at once, and stored; several moves
 * are stored one after the other. `first` is the rank of the first row.
 */
export function useMove<Row extends ListedItem>(
  kind: ItemEndpointKey,
  rows: PublishedRow<Row>[],
  first: number,
  show: (rows: PublishedRow<Row>[]) => void,
) {
  const { mutate } = useMutation({
    mutationKey: ORDER,
    scope: { id: `order of ${kind}` },
    mutationFn: ({ item, move }: Moved) => moveItem(kind, item.id, move),
    onSuccess: (back, { item, move }) =>
      offerUndo(`${item.title} moved to place ${move.to}.`, () => takeBack(kind, item, back)),
    onError: (cause) => notify(messageOf(cause, FAILURE)),
    onSettled: showStored,
  });
  return (from: number, to: number) => {
    const [row, over] = [rows[from], rows[to]];
    if (!row || !over) return;
    show(arrayMove(rows, from, to));
    mutate({ item: row.item, move: { over: over.item.id, was: first + from, to: first + to } });
  };
}

/** Fetches the list again after the last of several moves. */
const showStored = () => (queryClient.isMutating({ mutationKey: ORDER }) > 1 ? undefined : itemsChanged());

async function takeBack(kind: ItemEndpointKey, { id, title }: ListedItem, back: Move): Promise<void> {
  try {
    await moveItem(kind, id, back);
    notify(`${title} is at place ${back.to} again.`);
  } catch (cause) {
    notify(messageOf(cause, FAILURE));
  }
  await itemsChanged();
}

import { messageOf } from "../../../api/errors";
import { notify, offerUndo } from "../../../ui/notices/noticeStore";
import { itemsChanged } from "../../calls/itemChanges";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { leadAddress } from "./addressCalls";

interface Change {
  kind: ItemEndpointKey;
  slug: string;
  /** The items to which the address leads before and after; empty for none. */
  from: string;
  to: string;
  /** What the notice says. */
  done: string;
}

/** Lets an address lead elsewhere, and offers to undo that. */
export async function changeAddress({ kind, slug, from, to, done }: Change): Promise<void> {
  await leadAddress(kind, slug, from, to);
  void itemsChanged();
  offerUndo(done, () => undo(kind, slug, to, from));
}

async function undo(kind: ItemEndpointKey, slug: string, from: string, to: string): Promise<void> {
  try {
    await leadAddress(kind, slug, from, to);
    notify("The address leads where it led before.");
  } catch (cause) {
    notify(messageOf(cause, "The address could not be changed back."));
  }
  void itemsChanged();
}

/** The last part of an address, of which the whole or a part may be given. */
export const lastPart = (address: string): string =>
  address
    .trim()
    .replace(/[?#][^]*/, "")
    .split("/")
    .findLast(Boolean) ?? "";

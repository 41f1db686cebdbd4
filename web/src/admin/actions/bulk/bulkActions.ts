import { lifetimes } from "../../../adminRules.json";
import type { ItemEndpointKey } from "../../calls/itemEndpoints";
import { isPublic, type PublicationState } from "../../values/states/StateLabel";
import { type ActedOn, publishItem, trashItem, type Undo, unpublishItem } from "../../calls/undoableActions";

/** Something that can be done with several chosen rows, one call after the other. */
export interface BulkAction {
  label: string;
  /** What is said while it is done. */
  doing: string;
  /** What is said of the items afterwards, after "is" or "are". */
  done: string;
  /** What is said of an item when it fails without a reason. */
  failure: string;
  /** Whether an item loses its exclusive flags. */
  clearsExclusiveFlags: boolean;
  /** What is asked before it, where something is taken from visitors; `what` is such as "2 venues". */
  asks?: { question: (what: string) => string; warning: string; effects: "unpublish" | "delete" };
  appliesTo: (state: PublicationState) => boolean;
  run: (kind: ItemEndpointKey, item: ActedOn) => Promise<Undo | undefined>;
}

export type AskingAction = BulkAction & Required<Pick<BulkAction, "asks">>;

export const mustAsk = (action: BulkAction): action is AskingAction => action.asks !== undefined;

export const BULK_ACTIONS: BulkAction[] = [
  {
    label: "Publish",
    doing: "Publishing",
    done: "live",
    failure: "It could not be published.",
    clearsExclusiveFlags: false,
    appliesTo: (state) => state !== "live",
    run: publishItem,
  },
  {
    label: "Unpublish",
    doing: "Unpublishing",
    done: "hidden from visitors",
    failure: "It could not be unpublished.",
    clearsExclusiveFlags: true,
    asks: {
      question: (what) => `Unpublish ${what}?`,
      warning:
        "Visitors no longer see them, from now on. They keep their content and can be published again.",
      effects: "unpublish",
    },
    appliesTo: (state) => isPublic(state) || state === "scheduled",
    run: unpublishItem,
  },
  {
    label: "Delete",
    doing: "Deleting",
    done: `in the trash, and can be restored for ${lifetimes.trash}`,
    failure: "It could not be deleted.",
    clearsExclusiveFlags: true,
    asks: {
      question: (what) => `Delete ${what}?`,
      warning: `Visitors no longer see them. For ${lifetimes.trash} they can be restored.`,
      effects: "delete",
    },
    appliesTo: () => true,
    run: trashItem,
  },
];

import { ApiError, isNotFound, messageOf, UNREACHED } from "../../../api/errors";
import { admin } from "../../../paths/adminPaths";
import { fetchTrash } from "../../calls/trashCalls";

/** Why a save failed: somebody deleted the item since the form was opened. */
export class DeletedMeanwhile extends Error {
  readonly inTrash: boolean;

  constructor(inTrash: boolean) {
    super("The item was deleted meanwhile");
    this.name = "DeletedMeanwhile";
    this.inTrash = inTrash;
  }
}

export const TRASH_LINK = { to: admin.trash, label: "Open the trash" };

/** Says what to do about it. */
export const deletedText = (noun: string, { inTrash }: DeletedMeanwhile): string =>
  inTrash
    ? `Somebody deleted this ${noun}. What you entered is still here. Restore the ${noun} from the trash, then save again.`
    : `Somebody deleted this ${noun} for ever. What you entered is still here: copy what you need into a new ${noun}.`;

/** The cause of a failed save of a stored item, or that it was deleted. */
export async function causeOf(id: string, cause: unknown): Promise<unknown> {
  if (!isNotFound(cause)) return cause;
  return fetchTrash().then(
    (trash) => new DeletedMeanwhile(trash.some((each) => each.id === id)),
    () => cause,
  );
}

/** Whether a call had no answer at all. */
export const isUnreached = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.status === UNREACHED;

/** Why a save failed. Without a connection also that nothing is lost: the form stores its unsaved changes. */
export function saveFailure(cause: unknown, fallback: string): string {
  return isUnreached(cause)
    ? `${fallback}: the server was not reached. What you typed stays in this browser.`
    : messageOf(cause, fallback);
}

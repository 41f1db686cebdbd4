import { isUnreached } from "../../../../admin/editing/tasks/deletedMeanwhile";
import { ApiError } from "../../../../api/errors";
import { type EnquiryChange, fetchEnquiry, updateEnquiry } from "./enquiryCalls";
import type { Enquiry } from "./enquiryTypes";

const CHANGED = [
  "status",
  "lostReason",
  "assigneeId",
  "assigneeName",
  "remindOn",
  "spamSign",
  "turn",
  "turnSince",
  "overdueAt",
] as const;

/** What becomes of an enquiry besides its notes, which are a form of their own. */
export type EnquiryState = Pick<Enquiry, (typeof CHANGED)[number] | "version">;

type StateChange = Partial<Pick<Enquiry, "status" | "lostReason" | "assigneeId" | "remindOn" | "turn">>;

/** Another user changed the same first. Has the server's message and the stored state. */
export class EnquiryConflict extends ApiError {
  readonly now: EnquiryState;

  constructor(refusal: ApiError, now: EnquiryState) {
    super(refusal.status, refusal.message, refusal.fields);
    this.now = now;
  }
}

/** Saves a change. A change of anything else in the meantime is no conflict. Throws `EnquiryConflict`. */
export async function changeEnquiry(
  known: Enquiry,
  change: StateChange,
  ownVersions: OwnVersions,
): Promise<EnquiryState> {
  const isAsIn = (one: EnquiryState, other: StateChange) =>
    Object.keys(change).every((name) => one[name as keyof StateChange] === other[name as keyof StateChange]);
  const save = async (version: number) => {
    const saved = stateOf(await updateEnquiry(known.id, { ...change, version } as EnquiryChange));
    ownVersions.add(saved.version);
    return saved;
  };
  try {
    return await save(known.version);
  } catch (cause) {
    if (!isConflict(cause) && !isUnreached(cause)) throw cause;
    const now = stateOf(await fetchEnquiry(known.id));
    if (isAsIn(now, change)) return now;
    if (!isConflict(cause)) throw cause;
    if (isAsIn(now, known)) return save(now.version);
    throw new EnquiryConflict(cause, now);
  }
}

/** Whether somebody saved the enquiry first, maybe the same user with a call that no answer came to. */
export const isConflict = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.status === 409;

/** What of an enquiry a change may have changed. */
export const stateOf = (enquiry: Enquiry): EnquiryState => ({
  ...(Object.fromEntries(CHANGED.map((name) => [name, enquiry[name]])) as Omit<EnquiryState, "version">),
  version: enquiry.version,
});

/** The versions that this page created and that left the notes as they were. */
export type OwnVersions = Set<number>;

/** The latest version that differs from `version` only by changes of this page. */
export function latestOwnVersion(version: number, ownVersions: OwnVersions): number {
  let latest = version;
  while (ownVersions.has(latest + 1)) latest += 1;
  return latest;
}

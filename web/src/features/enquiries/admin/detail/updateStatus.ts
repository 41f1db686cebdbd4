import { ApiError } from "../../../../api/errors";
import { fetchEnquiry, updateEnquiry } from "../calls";
import type { Enquiry, Status } from "../enquiryTypes";

type StoredStatus = Pick<Enquiry, "status" | "version">;

/** Somebody else chose another status first: in the server's words, with what they chose. */
export class StatusConflict extends ApiError {
  readonly now: StoredStatus;

  constructor(refusal: ApiError, now: StoredStatus) {
    super(refusal.status, refusal.message, refusal.fields);
    this.now = now;
  }
}

/** Saves a status. A change of the notes in the meantime is no conflict. Throws `StatusConflict`. */
export async function updateStatus(
  known: Enquiry,
  status: Status,
  steps: StatusVersions,
): Promise<StoredStatus> {
  const save = async (version: number) => {
    const saved = chosen(await updateEnquiry(known.id, { status, version }));
    steps.add(saved.version);
    return saved;
  };
  try {
    return await save(known.version);
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
    const now = chosen(await fetchEnquiry(known.id));
    if (now.status === known.status) return save(now.version);
    if (now.status === status) return now;
    throw new StatusConflict(cause, now);
  }
}

const chosen = ({ status, version }: Enquiry): StoredStatus => ({ status, version });

/** The versions that this visit made of an enquiry and that differ from the one before in the status alone. */
export type StatusVersions = Set<number>;

/** The version that what is written upon another can be saved upon, when none but the status changed in between. */
export function latestStatusVersion(version: number, steps: StatusVersions): number {
  let latest = version;
  while (steps.has(latest + 1)) latest += 1;
  return latest;
}

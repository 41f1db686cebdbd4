import { ApiError } from "../../../../api/errors";
import { fetchEnquiry, updateEnquiry } from "../calls";
import type { Enquiry, Status } from "../enquiryTypes";

type StoredStatus = Pick<Enquiry, "status" | "version">;

/** Another user set another status first. Has the server's message and the stored status. */
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
  statusVersions: StatusVersions,
): Promise<StoredStatus> {
  const save = async (version: number) => {
    const saved = chosen(await updateEnquiry(known.id, { status, version }));
    statusVersions.add(saved.version);
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

/** The versions that this page created and that changed only the status. */
export type StatusVersions = Set<number>;

/** The latest version that differs from `version` only by status changes of this page. */
export function latestStatusVersion(version: number, statusVersions: StatusVersions): number {
  let latest = version;
  while (statusVersions.has(latest + 1)) latest += 1;
  return latest;
}

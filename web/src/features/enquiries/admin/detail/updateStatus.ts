import { ApiError } from "../../../../api/errors";
import { fetchEnquiry, updateEnquiry } from "../calls";
import type { Steps } from "./statusVersions";
import type { Enquiry, Status } from "../enquiryTypes";

export type Chosen = Pick<Enquiry, "status" | "version">;

/** Somebody else chose another status first: in the server's words, with what they chose. */
export class Overtaken extends ApiError {
  readonly now: Chosen;

  constructor(refusal: ApiError, now: Chosen) {
    super(refusal.status, refusal.message, refusal.fields);
    this.now = now;
  }
}

/**
 * Saves the status upon what this screen knows, which makes a step. Notes that somebody else saved in the meantime are
 * no hindrance.
 */
export async function chooseStatus(known: Enquiry, status: Status, steps: Steps): Promise<Chosen> {
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
    throw new Overtaken(cause, now);
  }
}

const chosen = ({ status, version }: Enquiry): Chosen => ({ status, version });

import { ApiError } from "../../../api/errors";
import { type UploadOptions, uploadImage } from "../../../api/media/upload";
import { INCOMPLETE } from "../../editing/save/useSaveItem";

/** The stored paths of files, including running uploads, so that each file is uploaded once. */
const paths = new WeakMap<File, Promise<string>>();

/** Uploads a picture of a row and resolves with its stored path. After a failure the next call uploads it again. */
export function uploadRowPicture(call: string, file: File, sending: UploadOptions = {}): Promise<string> {
  const known = paths.get(file);
  if (known) return orStopped(known, sending.signal);
  const path = uploadImage(call, file, sending);
  paths.set(file, path);
  path.catch(() => paths.delete(file));
  return path;
}

/** Uploads pictures, each with the name of its control and its own progress; resolves with their stored paths. */
export async function uploadRowPictures(
  call: string,
  files: [name: string, file: File][],
  signal: AbortSignal,
  reports: ((part: number) => void)[],
  failed: FailedUpload = refusedAt,
): Promise<Map<File, string>> {
  const stored = new Map<File, string>();
  for (const [index, [name, file]] of files.entries()) {
    const sending = { signal, onProgress: reports[index] };
    stored.set(file, await uploadRowPicture(call, file, sending).catch(failed(name)));
  }
  return stored;
}

/** Returns the path instead of the one of a picture that could not be uploaded, or throws. */
export type FailedUpload = (name: string) => (cause: unknown) => string;

const refusedAt: FailedUpload = (name) => (cause: unknown) => {
  throw isRejectedPicture(cause) ? new ApiError(cause.status, INCOMPLETE, { [name]: cause.message }) : cause;
};

/** Whether the server rejected the picture itself, so that a retry cannot succeed. */
export const isRejectedPicture = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && [400, 413, 415, 422].includes(cause.status);

function orStopped(path: Promise<string>, signal: AbortSignal | undefined): Promise<string> {
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
  return Promise.race([path, stopped]);
}

import { apiBase } from "../apiBase";
import { ApiError } from "../errors";
import { withToken } from "../reauth";

export interface UploadOptions {
  method?: "POST" | "PUT";
  /** Called with the progress, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** Aborts the upload; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

interface UploadResponse {
  status: number;
  body: unknown;
}

/**
 * Sends a form by XMLHttpRequest, which reports the progress of uploads, unlike fetch.
 * Resolves with the body of a 200. Rejects with an {@link ApiError}, with status 0 when the server was not reached.
 */
export async function upload<Answer>(
  path: string,
  form: FormData,
  sending: UploadOptions = {},
): Promise<Answer> {
  const { status, body } = await withToken((token) => sendRequest(path, form, token, sending));
  if (status !== 200) throw ApiError.of(status, body);
  return body as Answer;
}

/** Stores one picture and resolves with its path. Rejects when the response has no path. */
export async function uploadImage(path: string, image: File, sending: UploadOptions): Promise<string> {
  const form = new FormData();
  form.append("image", image);
  const answer = await upload<{ image?: unknown } | null>(path, form, sending);
  if (typeof answer?.image !== "string" || !answer.image) throw new ApiError(200, "");
  return answer.image;
}

function sendRequest(
  path: string,
  form: FormData,
  token: string | null,
  sending: UploadOptions,
): Promise<UploadResponse> {
  const { method = "POST", onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, apiBase + path);
    request.withCredentials = true;
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total ? loaded / total : 0),
    );
    const stop = () => request.abort();
    signal?.addEventListener("abort", stop);
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", stop));
    request.addEventListener("abort", () => reject(signal?.reason as Error));
    request.addEventListener("error", () => resolve({ status: 0, body: undefined }));
    request.addEventListener("load", () =>
      resolve({ status: request.status, body: parsed(request.responseText) }),
    );
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Splits one progress between uploads in sequence, weighted by size: one callback for each upload. */
export function splitProgress(
  sizes: number[],
  onProgress: (part: number) => void,
): ((part: number) => void)[] {
  const total = sum(sizes);
  return sizes.map((size, index) => {
    const before = sum(sizes.slice(0, index));
    return (part) => onProgress(total ? (before + size * part) / total : part);
  });
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

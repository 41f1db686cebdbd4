import { apiBase } from "./base";
import { readToken } from "./credentials";
import { ApiError } from "./errors";

/**
 * Sends a form and reports the part of it that has left, from 0 to 1: fetch cannot tell, XMLHttpRequest can.
 * Resolves with the body of a 200; rejects with an {@link ApiError}, of status 0 when the server was not reached.
 */
export function upload<Answer>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void = () => undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", apiBase + path);
    request.withCredentials = true;
    const token = readToken();
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("error", () => reject(new ApiError(0, "")));
    request.addEventListener("load", () => {
      const body = parsed(request.responseText);
      if (request.status === 200) resolve(body as Answer);
      else reject(ApiError.of(request.status, body));
    });
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

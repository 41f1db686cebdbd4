import type { FieldValues } from "react-hook-form";

import { formCalls } from "../../../admin/calls/formCalls";
import { formSender } from "../../../admin/fields/described/sendForm";
import { lengthOf } from "../../../admin/values/fieldValues";
import { bodyOf, client } from "../../../api/client";
import { ApiError } from "../../../api/errors";
import { describedSite } from "./siteDifferences";
import type { SiteField, StoredSite } from "./siteFields";

/** Stores the picture of a row. */
const UPLOAD_PICTURE = "/api/admin/upload-site-image";

export const fetchSiteFields = async (signal: AbortSignal): Promise<SiteField[]> =>
  describedSite(await bodyOf(client.GET("/api/admin/get-site-fields", { signal })));

/** The calls for the one site content, whose changes all go by the draft. */
export function siteCalls(fields: SiteField[]) {
  const send = formSender(fields, UPLOAD_PICTURE);
  return formCalls<StoredSite, FieldValues>("site", (save, request) =>
    send(save, request).catch((cause: unknown) => {
      throw atControls(cause, fields, save.values);
    }),
  );
}

/** Names the controls that a server error is about: several lines have no control of their own, only each line has. */
function atControls(cause: unknown, fields: SiteField[], values: FieldValues): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const lists = new Map(fields.filter(({ type }) => type === "texts").map((field) => [field.name, field]));
  const entries = Object.entries(cause.fields).map(([name, fault]) => {
    const list = lists.get(name);
    return [list ? lineOf(list, values[name] as { text: string }[]) : name, fault];
  });
  return new ApiError(cause.status, cause.message, Object.fromEntries(entries) as Record<string, string>);
}

/** The first line that is too long, else the first one. */
function lineOf({ name, maxLength }: SiteField, lines: { text: string }[]): string {
  const at = lines.findIndex(({ text }) => lengthOf(text) > maxLength);
  return `${name}.${Math.max(at, 0)}.text`;
}

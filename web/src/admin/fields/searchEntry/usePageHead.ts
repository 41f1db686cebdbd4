import { useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";

import { bodyOf, client, fetchWithoutReauth } from "../../../api/client";
import type { components, paths } from "../../../api/schema";
import { isMediaValue } from "../../values/fieldValues";
import type { MediaValue } from "../../values/media/mediaValue";

/** How search results and shared links show a page. */
type PageHead = components["schemas"]["PageHead"];

type Asked = paths["/api/admin/page-head"]["post"]["requestBody"]["content"]["application/json"];

/** The kind of the item that the page shows, or the path of a page without one. */
export type HeadPage = Asked["page"];

/** How long nothing is typed before the server is asked. */
const PAUSE = 300;

/** With the file of a picture that is not stored yet, of which the server knows the name alone. */
type ShownHead = PageHead & { file: File | null | undefined };

/** Asks the server how it would show a page with the values of a form; the last answer stays until the next comes. */
export function usePageHead(page: HeadPage, values: FieldValues): ShownHead | undefined {
  const [head, setHead] = useState<ShownHead>();
  const asked = JSON.stringify({ page, values }, withNames);
  const latest = useRef(values);
  useEffect(() => void (latest.current = values));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const body = JSON.parse(asked) as Asked;
      // Those of this moment: a form that was saved has the path in place of the file.
      const sent = latest.current;
      // A dialog for the sign-in would take the focus from the field in which somebody types.
      const call = client.POST("/api/admin/page-head", { body, signal, fetch: fetchWithoutReauth });
      bodyOf(call)
        .then((found) => setHead({ ...found, file: fileOf(found.picture, sent) }))
        .catch((cause: unknown) => {
          if (!signal.aborted) console.error("Failed to fetch the head of the page", cause);
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  return head;
}

const fileOf = (name: string, values: FieldValues): File | null | undefined =>
  Object.values(values)
    .filter(isMediaValue)
    .find((value) => pictureName(value) === name)?.file;

/** What stands for a picture: its path, or the name of a file that is not stored yet. */
const pictureName = ({ file, path }: MediaValue): string => file?.name ?? path;

const withNames = (_name: string, value: unknown): unknown =>
  isMediaValue(value) ? pictureName(value) : value;

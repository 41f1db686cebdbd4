import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
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
  const asked = useAfterPause(JSON.stringify({ page, values }, withNames), values);
  const { data } = useQuery({
    queryKey: ["page-head", asked?.text],
    queryFn: asked ? ({ signal }) => fetchHead(asked, signal) : skipToken,
    meta: { failure: "Failed to fetch the head of the page" },
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

/** What is asked: the values as a text, and with their files. */
interface Question {
  text: string;
  values: FieldValues;
}

/** The text that stood for a while, with the values of the moment. */
function useAfterPause(text: string, values: FieldValues): Question | undefined {
  const [settled, setSettled] = useState<Question>();
  const settle = useEffectEvent(() => setSettled({ text, values }));
  useEffect(() => {
    const timer = setTimeout(() => settle(), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

async function fetchHead({ text, values }: Question, signal: AbortSignal): Promise<ShownHead> {
  const body = JSON.parse(text) as Asked;
  // A dialog for the sign-in would take the focus from the field in which somebody types.
  const call = client.POST("/api/admin/page-head", { body, signal, fetch: fetchWithoutReauth });
  const head = await bodyOf(call);
  return { ...head, file: fileOf(head.picture, values) };
}

const fileOf = (name: string, values: FieldValues): File | null | undefined =>
  Object.values(values)
    .filter(isMediaValue)
    .find((value) => pictureName(value) === name)?.file;

/** What stands for a picture: its path, or the name of a file that is not stored yet. */
const pictureName = ({ file, path }: MediaValue): string => file?.name ?? path;

const withNames = (_name: string, value: unknown): unknown =>
  isMediaValue(value) ? pictureName(value) : value;

import { useCallback } from "react";

import { bodyOf, client } from "../../../api/client";
import { useFetch } from "../../../api/fetching/useFetch";
import type { components } from "../../../api/schema";
import { dateInWords } from "../../../paths/visit";

type Answer = components["schemas"]["TypedDate"];

/** What a typed date means. */
export interface TypedDate {
  /** An ISO date; empty for a month, a season and a year, and for what is none. */
  date: string;
  /** A sentence such as "a Saturday in June 2027" of a month, a season or a year; what was typed where it cannot be asked for. */
  period: string;
  /** What is said back. */
  understood: string;
  error: string;
  /** Whether it is not known yet. */
  awaited: boolean;
}

/** In milliseconds. */
const TIMEOUT = 5_000;

const NOTHING: TypedDate = { date: "", period: "", understood: "", error: "", awaited: false };

/** An ISO date. */
export const ISO = /^\d{4}-\d\d-\d\d$/;

/** How a month, a season or a year is said in links. */
const SENTENCE = /^a \w+day in \w/;

/**
 * What the server understands of a typed date. Nobody is asked about an ISO date and the words of the `known` one.
 * Links have sentences, which count before the answer.
 */
export function useTypedDate(typed: string, known = ""): TypedDate {
  const text = typed === dateInWords(known) ? known : typed;
  const asked = dateInWords(text) === text ? text : "";
  const load = useCallback(async (): Promise<Answer | null> => (asked ? fetchMeaning(asked) : null), [asked]);
  const found = useFetch<Answer | null>(load, asked ? "/api/admin/typed-date" : undefined);
  if (!asked) return { ...NOTHING, date: text };
  if (found.state !== "ready" || !found.value) {
    const counts = found.state === "failed" || SENTENCE.test(text);
    return { ...NOTHING, period: counts ? text : "", awaited: !counts };
  }
  const { visit, error } = found.value;
  return { ...NOTHING, ...visit, error };
}

const fetchMeaning = (date: string): Promise<Answer> => {
  const signal = AbortSignal.timeout(TIMEOUT);
  return bodyOf(client.GET("/api/admin/typed-date", { params: { query: { date } }, signal }));
};

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { useLastKnown } from "../../../api/fetching/useLastKnown";
import type { components } from "../../../api/schema";
import { ENQUIRY_LISTS } from "../../enquiries/admin/calls/enquiryCalls";

type Schemas = components["schemas"];

export type Todo = Schemas["Todo"];
export type WaitingEnquiry = Schemas["WaitingEnquiry"];

/** Whose enquiries that wait for an answer. */
export const WHOSE = { office: "The office’s", mine: "Mine", nobodys: "Nobody’s" };

export type Whose = keyof typeof WHOSE;

export const whoseOf = (text: string): Whose => (text in WHOSE ? (text as Whose) : "office");

/** What waits for somebody; fetched again whenever the enquiries are counted. */
export const todoQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "todo", whose],
    queryFn: async ({ signal }) => {
      const params = { query: whose === "office" ? {} : { whose } };
      const todo = await bodyOf(client.GET("/api/admin/todo", { params, signal }));
      return readTodo(todo);
    },
    placeholderData: keepPreviousData,
  });

/** Whether the server reads a mailbox. */
export function useHasMailbox(): boolean {
  const query = { ...todoQuery("office"), staleTime: Infinity };
  return useLastKnown("mailbox", useQuery({ ...query, select: ({ mailbox }) => mailbox !== null }).data);
}

/** A server of a former release reads no mailbox, and has no tasks, overtaken holds and mails that came back. */
const readTodo = (answered: Todo): Todo => ({
  ...answered,
  waiting: answered.waiting.map(readWaiting),
  tasks: answered.tasks ?? [],
  overtakenHolds: answered.overtakenHolds ?? [],
  returnedMails: answered.returnedMails ?? [],
  mailbox: answered.mailbox ?? null,
});

/** What a server of a former release does not tell: the days, and turns after the first answer. */
const readWaiting = (answered: WaitingEnquiry): WaitingEnquiry => ({
  ...answered,
  waitedDays: answered.waitedDays ?? 0,
  since: answered.since ?? answered.receivedAt,
  isFirst: answered.isFirst ?? true,
  assigneeName: answered.assigneeName ?? "",
});

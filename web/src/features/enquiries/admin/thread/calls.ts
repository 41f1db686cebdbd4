import { queryOptions } from "@tanstack/react-query";

import { type Shared, sharedOf } from "../../../../admin/editing/shared/useSharedSave";
import { bodyOf, client } from "../../../../api/client";
import { change, queryClient } from "../../../../api/fetching/queryClient";
import { readEnquiry } from "../../../../api/reading/readEnquiry";
import type { components } from "../../../../api/schema";
import { ENQUIRY_LISTS } from "../calls/enquiryCalls";
import { type Enquiry, isDone } from "../calls/enquiryTypes";

type Schemas = components["schemas"];

export type Step = Schemas["EnquiryStep"];
export type Answer = Schemas["EnquiryAnswer"];
export type NewStep = Schemas["NewEnquiryStep"];
export type Template = Schemas["ReplyTemplates"]["templates"][number];

const INTERVAL = 3000;

/** What became of an enquiry; fetched again with the counts, and more often while a mail of it is on its way. */
export const stepsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "steps", id],
    queryFn: async ({ signal }) => {
      const call = client.GET("/api/admin/enquiry-steps/{id}", { params: { path: { id } }, signal });
      return (await bodyOf(call)).map(readStep);
    },
    refetchInterval: ({ state }) => state.data?.some(({ mail }) => mail && !isDone(mail)) && INTERVAL,
  });

/** A server of a former release takes no mails, files and corrections, and does not say what can be taken back. */
const readStep = (answered: Step): Step => ({
  ...answered,
  received: answered.received ?? null,
  undoFor: answered.undoFor ?? 0,
  fact: answered.fact ?? "",
  privateFiles: answered.privateFiles ?? [],
});

export const refreshSteps = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: stepsQuery(id).queryKey });

/** Mails an answer to the visitor, after a time in which {@link withdrawAnswer} takes it back by its step. */
export async function answerEnquiry(id: string, answer: Answer): Promise<{ enquiry: Enquiry; step: string }> {
  const body = { ...answer, undoable: true };
  const sent = await bodyOf(
    client.POST("/api/admin/answer-enquiry/{id}", { params: { path: { id } }, body }),
  );
  return { enquiry: readEnquiry(sent.enquiry), step: sent.step };
}

export async function withdrawAnswer(step: string): Promise<Enquiry> {
  const call = client.POST("/api/admin/withdraw-enquiry-answer/{id}", { params: { path: { id: step } } });
  return readEnquiry((await bodyOf(call)).enquiry);
}

/** Adds a note, or an answer of the visitor. */
export async function addStep(id: string, body: NewStep): Promise<Enquiry> {
  const call = client.POST("/api/admin/add-enquiry-step/{id}", { params: { path: { id } }, body });
  return readEnquiry((await bodyOf(call)).enquiry);
}

/** Makes the mail of an answer due immediately. */
export async function retryAnswer(id: string): Promise<void> {
  await bodyOf(client.POST("/api/admin/retry-enquiry-answer/{id}", { params: { path: { id } } }));
}

export const templatesQuery = queryOptions({
  queryKey: ["reply-templates"],
  queryFn: async ({ signal }): Promise<Shared<Template[]>> => {
    const { templates, version } = await bodyOf(client.GET("/api/admin/reply-templates", { signal }));
    return sharedOf(templates, version);
  },
});

export const saveTemplates = ({ value: templates, version }: Shared<Template[]>): Promise<unknown> =>
  change(
    client.PUT("/api/admin/save-reply-templates", { body: { templates, version } }),
    templatesQuery.queryKey,
  );

/** Everybody who can get an enquiry. */
export const colleaguesQuery = queryOptions({
  queryKey: ["colleagues"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/colleagues", { signal })),
});

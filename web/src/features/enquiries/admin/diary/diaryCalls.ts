import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../../api/client";
import { change } from "../../../../api/fetching/queryClient";
import type { components } from "../../../../api/schema";
import { ENQUIRY_LISTS } from "../calls/enquiryCalls";

type Schemas = components["schemas"];

export type Stay = Schemas["Stay"];
export type PlannedViewing = Schemas["PlannedViewing"];
export type AskedDay = Schemas["AskedDay"];
export type DiaryMonth = Schemas["DiaryMonth"];
export type AskedVenue = Schemas["AskedVenue"];
export type EnquiryDays = Schemas["EnquiryDays"];
export type DiaryYear = Schemas["DiaryYear"];
export type Weekday = DiaryYear["weekday"];
export type OwnStay = Schemas["OwnStay"];
export type NewStay = Schemas["NewStay"];

/** What a month has, of one house or of all; fetched again whenever the enquiries are counted. */
export const diaryQuery = (month: string, venue: string) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "diary", month, venue],
    queryFn: async ({ signal }): Promise<DiaryMonth> => {
      const query = { ...(month && { month }), ...(venue && { venue }) };
      const found = await bodyOf(client.GET("/api/admin/diary", { params: { query }, signal }));
      // A server of a former release has none.
      return { ...found, viewings: found.viewings ?? [] };
    },
  });

/** What a venue is on each day of one weekday in a year. */
export const diaryYearQuery = (venue: string, year: string, weekday: Weekday) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "diary-year", venue, year, weekday],
    queryFn: ({ signal }) => {
      const params = { path: { id: venue }, query: { ...(year && { year }), weekday } };
      return bodyOf(client.GET("/api/admin/diary-year/{id}", { params, signal }));
    },
    enabled: Boolean(venue),
  });

const NOTHING_KNOWN: Pick<EnquiryDays, "venues"> = { venues: [] };

/** The days of an enquiry, and who else has or wants them. */
export const enquiryDaysQuery = (id: string) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "days", id],
    queryFn: async ({ signal }): Promise<EnquiryDays> => {
      const found = await bodyOf(
        client.GET("/api/admin/enquiry-days/{id}", { params: { path: { id } }, signal }),
      );
      // A server of a former release says nothing of these.
      return { ...NOTHING_KNOWN, ...found };
    },
  });

/** The houses by title. */
export const housesQuery = queryOptions({
  queryKey: ["venues", "houses"],
  queryFn: async ({ signal }) => {
    const query = { fields: "title", sort: "title" } as const;
    const { items } = await bodyOf(client.GET("/api/admin/list-venues", { params: { query }, signal }));
    return items.map(({ item: { id, title } }) => ({ id, title }));
  },
});

/** Adds days that belong to no enquiry, or changes those with the id. */
export function saveOwnStay(body: OwnStay, id?: string): Promise<unknown> {
  const call = id
    ? client.PUT("/api/admin/update-diary-entry/{id}", { params: { path: { id } }, body })
    : client.POST("/api/admin/add-diary-entry", { body });
  return change(call, ENQUIRY_LISTS);
}

export const removeOwnStay = (id: string): Promise<unknown> =>
  change(client.DELETE("/api/admin/delete-diary-entry/{id}", { params: { path: { id } } }), ENQUIRY_LISTS);

export type DiaryDisclosure = Schemas["DiaryDisclosure"];

/** What visitors learn of the diary. */
export const disclosureQuery = queryOptions({
  queryKey: ["diary-disclosure"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/diary-disclosure", { signal })),
});

export const saveDisclosure = (body: DiaryDisclosure): Promise<unknown> =>
  change(client.PUT("/api/admin/diary-disclosure", { body }), disclosureQuery.queryKey);

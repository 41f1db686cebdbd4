import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../../api/client";
import type { components } from "../../../../api/schema";
import { downloadFile, nameOf } from "../../../../ui/dom/downloadFile";
import { ENQUIRY_LISTS } from "../calls/enquiryCalls";

export type EnquiryFigures = components["schemas"]["EnquiryFigures"];
export type Figures = components["schemas"]["Figures"];
export type FigureGroups = components["schemas"]["FigureGroups"];

/** What a server of a former release does not count. */
const NOT_COUNTED = {
  inTime: 0,
  laterAnswers: 0,
  laterMedianMinutes: null,
  laterInTime: 0,
  ours: 0,
  theirs: 0,
};

/** Figures with the answers to further questions and the turns, whatever server counted them. */
export const withDefaults = (figures: Figures): Figures => ({ ...NOT_COUNTED, ...figures });

/** The months and the house that are counted; the server has its own where one is missing. */
export interface FigureFilter {
  from?: string;
  to?: string;
  about?: string;
}

/** The figures; fetched again whenever the enquiries are counted. */
export const figuresQuery = (query: FigureFilter) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "figures", query],
    queryFn: async ({ signal }) => {
      const found = await bodyOf(client.GET("/api/admin/enquiry-figures", { params: { query }, signal }));
      // A server of a former release does not count how people heard of the company, and does not say its aim.
      const { answerWithin = 0, heard = { groups: [], more: 0 } } = found as Partial<EnquiryFigures>;
      return { ...found, answerWithin, heard };
    },
    placeholderData: keepPreviousData,
  });

/** Downloads the figures as a file and returns its name. */
export async function exportFigures(query: FigureFilter): Promise<string> {
  const call = await client.GET("/api/admin/export-enquiry-figures", { params: { query }, parseAs: "blob" });
  const file = await bodyOf<Blob>(Promise.resolve(call));
  return downloadFile(file, nameOf(call.response) ?? "enquiry-figures.csv");
}

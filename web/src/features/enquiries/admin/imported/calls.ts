import { bodyOf, client } from "../../../../api/client";
import { upload } from "../../../../api/media/upload";
import type { components } from "../../../../api/schema";

type Schemas = components["schemas"];

/** What becomes of each row of a list, and what each column has. */
export type ImportPlan = Schemas["EnquiryImport"];
export type ImportedRow = Schemas["ImportedRow"];
export type ImportField = Schemas["ImportedColumn"]["field"];

/** What a column may have, in words. */
export const FIELDS: Record<ImportField, string> = {
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  phone: "Phone",
  message: "Message",
  received: "When it came",
  date: "Date of the event",
  season: "Season",
  guests: "Guests",
  about: "Venue",
  occasion: "Kind of event",
  status: "Status",
  lostReason: "Why it is lost",
  channel: "How it came",
  source: "Heard of us",
  notes: "Notes",
  page: "Page",
  referrer: "Site before",
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  spamSign: "Likely spam",
  other: "Something else, for the notes",
  nothing: "Nothing: leave it out",
};

function formOf(file: File, chosen: ImportField[] | undefined): FormData {
  const form = new FormData();
  form.append("file", file);
  if (chosen) form.append("columns", JSON.stringify(chosen));
  return form;
}

/** What would become of each row, with what somebody chose for the columns; nothing is stored. */
export const checkImport = (file: File, chosen?: ImportField[]): Promise<ImportPlan> =>
  upload("/api/admin/check-enquiry-import", formOf(file, chosen));

export const importEnquiries = (file: File, chosen: ImportField[]): Promise<ImportPlan> =>
  upload("/api/admin/import-enquiries", formOf(file, chosen));

export const undoImport = (ids: string[]): Promise<{ message: string }> =>
  bodyOf(client.POST("/api/admin/undo-enquiry-import", { body: { ids } }));

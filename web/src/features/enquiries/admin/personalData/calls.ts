import { bodyOf, client } from "../../../../api/client";
import type { components } from "../../../../api/schema";
import { downloadFile, nameOf } from "../../../../ui/dom/downloadFile";

export type PersonalDataCounts = components["schemas"]["PersonalDataCounts"];

export const findPersonalData = (email: string): Promise<PersonalDataCounts> =>
  bodyOf(client.POST("/api/admin/find-personal-data", { body: { email } }));

/** Downloads everything of an address as a file and returns its name. */
export async function exportPersonalData(email: string, format: "json" | "text" | "zip"): Promise<string> {
  const body = { email, format };
  const call = await client.POST("/api/admin/export-personal-data", { body, parseAs: "blob" });
  const file = await bodyOf<Blob>(Promise.resolve(call));
  return downloadFile(file, nameOf(call.response) ?? "personal-data.json");
}

export const erasePersonalData = (email: string): Promise<PersonalDataCounts> =>
  bodyOf(client.POST("/api/admin/erase-personal-data", { body: { email } }));

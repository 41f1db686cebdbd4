import { bodyOf, client } from "../../../api/client";
import { itemIn } from "../../../api/fetching/itemResponse";
import { type ListQuery, type Page, pageOf } from "../../../api/fetching/pagedResponse";
import type { Venue } from "../../../api/types";
import { splitProgress, upload } from "../../../api/media/upload";
import { endpointFor, endpoints } from "../../../api/endpoints";
import { fileBytes, uploadRowImage } from "../../../admin/form/formData";
import type { Save } from "../../../admin/form/itemFormTypes";
import { type VenueValues, venueFormData } from "./formValues";

export async function addVenue(save: Save<VenueValues>): Promise<Venue | undefined> {
  return send(endpoints.addVenue, "POST", save);
}

export async function updateVenue(id: string, save: Save<VenueValues>): Promise<Venue | undefined> {
  return send(endpointFor(endpoints.updateVenue, id), "PUT", save);
}

/** Uploads the rows' pictures, then the venue with their paths. */
async function send(
  path: string,
  method: "POST" | "PUT",
  save: Save<VenueValues>,
): Promise<Venue | undefined> {
  const { values, signal, onProgress } = save;
  const { itineraryContent: rows, ...venue } = values;
  const reports = splitProgress([...rows, venue].map(fileBytes), onProgress);
  const images: string[] = [];
  for (const [index, { image, title, description }] of rows.entries()) {
    const sending = { signal, onProgress: reports[index] };
    images.push(await uploadRowImage(endpoints.uploadVenueImage, image, [title, description], sending));
  }
  const sending = { method, signal, onProgress: reports.at(-1) };
  return itemIn(await upload(path, venueFormData(save, images), sending), "venue");
}

/** Takes a picture off the venue, by the name of its field or its stored path. */
export async function removeVenueImage(venueId: string, imageName: string): Promise<Venue | undefined> {
  const body = { venueId, imageName };
  return itemIn(await bodyOf(client.POST(endpoints.removeVenueImage, { body })), "venue");
}

export type VenueRow = Pick<Venue, "id" | "slug" | "title" | "description" | "featuredImage">;

/** One page of the list, with what its table shows. */
export function fetchVenueRows(asked: ListQuery, signal: AbortSignal): Promise<Page<VenueRow>> {
  const query = { ...asked, fields: "title,slug,description,featuredImage" };
  return pageOf(client.GET(endpoints.venues, { params: { query }, signal }));
}

export async function deleteVenue(id: string): Promise<void> {
  await bodyOf(client.DELETE(endpoints.deleteVenue, { params: { path: { id } } }));
}

/** The events held at a venue and the packages that name it. */
export function fetchVenueUses(id: string, signal: AbortSignal) {
  return bodyOf(client.GET(endpoints.venueUses, { params: { path: { id } }, signal }));
}

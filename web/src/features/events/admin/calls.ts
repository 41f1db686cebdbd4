import { bodyOf, client } from "../../../api/client";
import { itemIn } from "../../../api/fetching/itemResponse";
import { type ListQuery, type Page, pageOf } from "../../../api/fetching/pagedResponse";
import type { Event } from "../../../api/types";
import { splitProgress, upload } from "../../../api/media/upload";
import { endpointFor, endpoints } from "../../../api/endpoints";
import { fileBytes, uploadRowImage } from "../../../admin/form/formData";
import type { Save } from "../../../admin/form/itemFormTypes";
import { eventFormData } from "./eventFormData";
import type { EventValues } from "./formValues";

export async function addEvent(save: Save<EventValues>): Promise<Event | undefined> {
  return send(endpoints.addEvent, "POST", save);
}

export async function updateEvent(id: string, save: Save<EventValues>): Promise<Event | undefined> {
  return send(endpointFor(endpoints.updateEvent, id), "PUT", save);
}

/** Uploads the rows' pictures, then the event with their paths. */
async function send(
  path: string,
  method: "POST" | "PUT",
  save: Save<EventValues>,
): Promise<Event | undefined> {
  const { values, signal, onProgress } = save;
  const { itineraryContent: rows, ...event } = values;
  const reports = splitProgress([...rows, event].map(fileBytes), onProgress);
  const images: string[] = [];
  for (const [index, { itineraryImage, title, description }] of rows.entries()) {
    const sending = { signal, onProgress: reports[index] };
    images.push(
      await uploadRowImage(endpoints.uploadEventImage, itineraryImage, [title, description], sending),
    );
  }
  const sending = { method, signal, onProgress: reports.at(-1) };
  return itemIn(await upload(path, eventFormData(save, images), sending), "event");
}

/** Takes a picture off the event, by the name of its field or its stored path. */
export async function removeEventImage(eventId: string, imageName: string): Promise<Event | undefined> {
  const body = { eventId, imageName };
  return itemIn(await bodyOf(client.POST(endpoints.removeEventImage, { body })), "event");
}

export type EventRow = Pick<Event, "id" | "slug" | "title" | "itineraryContent" | "featuredImage">;

/** One page of the list, with what its table shows. */
export function fetchEventRows(asked: ListQuery, signal: AbortSignal): Promise<Page<EventRow>> {
  const query = { ...asked, fields: "title,slug,itineraryContent,featuredImage" };
  return pageOf(client.GET(endpoints.events, { params: { query }, signal }));
}

export async function deleteEvent(id: string): Promise<void> {
  await bodyOf(client.DELETE(endpoints.deleteEvent, { params: { path: { id } } }));
}

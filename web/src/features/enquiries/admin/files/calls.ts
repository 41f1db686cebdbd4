import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../../api/client";
import { queryClient } from "../../../../api/fetching/queryClient";
import { upload, type UploadOptions } from "../../../../api/media/upload";
import type { components } from "../../../../api/schema";
import { downloadFile } from "../../../../ui/dom/downloadFile";

/** A file that only the back office gets. */
export type PrivateFile = components["schemas"]["EnquiryFile"];

/** The files that wait for an answer to an enquiry; everybody who answers it has them. */
export const waitingFilesQuery = (id: string) =>
  queryOptions({
    queryKey: ["waiting-enquiry-files", id],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/waiting-enquiry-files/{id}", { params: { path: { id } }, signal })),
  });

/** The files of the mail that the enquiry was made of. */
export const messageFilesQuery = (id: string) =>
  queryOptions({
    queryKey: ["enquiry-message-files", id],
    queryFn: ({ signal }) =>
      bodyOf(client.GET("/api/admin/enquiry-message-files/{id}", { params: { path: { id } }, signal })),
  });

export const refreshWaitingFiles = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: waitingFilesQuery(id).queryKey });

/** Adds a file that the server has to those that wait; all are fetched where these are not known. */
export async function showWaiting(id: string, file: PrivateFile): Promise<void> {
  const { queryKey } = waitingFilesQuery(id);
  await queryClient.cancelQueries({ queryKey });
  if (!queryClient.setQueryData(queryKey, (known) => known && [...known, file]))
    await refreshWaitingFiles(id);
}

export function storeFile(id: string, file: File, sending: UploadOptions): Promise<PrivateFile> {
  const form = new FormData();
  form.append("file", file);
  return upload(`/api/admin/add-enquiry-file/${id}`, form, sending);
}

export async function removeFile(id: string): Promise<void> {
  await bodyOf(client.DELETE("/api/admin/delete-enquiry-file/{id}", { params: { path: { id } } }));
}

/** Saves a file on the user's device. */
export async function downloadPrivateFile({ id, name }: Pick<PrivateFile, "id" | "name">): Promise<void> {
  const call = client.GET("/api/admin/enquiry-file/{id}", { params: { path: { id } }, parseAs: "blob" });
  downloadFile(await bodyOf<Blob>(call as never), name);
}

import { queryOptions } from "@tanstack/react-query";

import { type Shared, sharedOf } from "../../../../admin/editing/shared/useSharedSave";
import { orUnanswered, SAVED } from "../../../../admin/editing/tasks/unanswered";
import { bodyOf, client } from "../../../../api/client";
import { ApiError } from "../../../../api/errors";
import { change } from "../../../../api/fetching/queryClient";
import type { components } from "../../../../api/schema";
import { ENQUIRY_LISTS } from "../calls/enquiryCalls";

type Schemas = components["schemas"];

export type Task = Schemas["Task"];
export type NewTask = Schemas["NewTask"];
export type BookingTask = Schemas["BookingTask"];

/** What is to be done for an enquiry; null from a server of a former release. Fetched again with the counts. */
export const tasksQuery = (id: string) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "tasks", id],
    queryFn: async ({ signal }) => {
      try {
        return await bodyOf(client.GET("/api/admin/enquiry-tasks/{id}", { ...byId(id), signal }));
      } catch (cause) {
        if (cause instanceof ApiError && cause.status === 404) return null;
        throw cause;
      }
    },
  });

const TASK = "The task";

const byId = (id: string) => ({ params: { path: { id } } });

export async function addTask(enquiryId: string, body: NewTask): Promise<void> {
  const call = client.POST("/api/admin/add-task/{id}", { ...byId(enquiryId), body });
  await orUnanswered(change(call, ENQUIRY_LISTS), TASK);
}

export async function changeTask(id: string, body: Schemas["TaskChanges"]): Promise<void> {
  const call = client.PUT("/api/admin/update-task/{id}", { ...byId(id), body });
  await orUnanswered(change(call, ENQUIRY_LISTS), TASK, SAVED);
}

export async function removeTask(id: string): Promise<void> {
  const call = client.DELETE("/api/admin/delete-task/{id}", byId(id));
  await orUnanswered(change(call, ENQUIRY_LISTS), TASK, ["removed", "look before you remove it again"]);
}

/** Adds the tasks of a booking that an enquiry does not have; returns what the server says. */
export async function addBookingTasks(enquiryId: string): Promise<string> {
  const call = client.POST("/api/admin/add-booking-tasks/{id}", byId(enquiryId));
  const added = orUnanswered(change(call, ENQUIRY_LISTS), "The tasks", [
    "added",
    "look before you add them again",
  ]);
  return (await added).message;
}

/** The tasks that every booking brings. */
export const bookingTasksQuery = queryOptions({
  queryKey: ["booking-tasks"],
  queryFn: async ({ signal }): Promise<Shared<BookingTask[]>> => {
    const { tasks, version } = await bodyOf(client.GET("/api/admin/booking-tasks", { signal }));
    return sharedOf(tasks, version);
  },
});

export async function saveBookingTasks({ value: tasks, version }: Shared<BookingTask[]>): Promise<void> {
  const body = { tasks, version };
  await change(client.PUT("/api/admin/booking-tasks", { body }), bookingTasksQuery.queryKey, ENQUIRY_LISTS);
}

export type Viewing = Schemas["PlannedViewing"];
export type NewViewing = Schemas["NewViewing"];
export type Cancellation = Schemas["Cancellation"];

/** When an enquiry sees houses. */
export const viewingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ENQUIRY_LISTS, "viewings", id],
    queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/enquiry-viewings/{id}", { ...byId(id), signal })),
  });

/** Plans a viewing of an enquiry, or moves one that is there. */
export async function saveViewing(enquiryId: string, body: NewViewing, id?: string): Promise<Viewing> {
  const call = id
    ? client.PUT("/api/admin/move-viewing/{id}", { ...byId(id), body })
    : client.POST("/api/admin/plan-viewing/{id}", { ...byId(enquiryId), body });
  return (await change(call, ENQUIRY_LISTS)).viewing;
}

export async function cancelViewing(id: string, body: Cancellation): Promise<Viewing> {
  const call = client.POST("/api/admin/cancel-viewing/{id}", { ...byId(id), body });
  return (await change(call, ENQUIRY_LISTS)).viewing;
}

/** Takes the last change of a viewing back, with its mail. */
export async function undoViewing({ id, sequence }: Viewing): Promise<void> {
  await change(
    client.POST("/api/admin/undo-viewing/{id}", { ...byId(id), body: { sequence } }),
    ENQUIRY_LISTS,
  );
}

import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client } from "../../../api/client";
import { change } from "../../../api/fetching/queryClient";
import type { components } from "../../../api/schema";

type Schemas = components["schemas"];

export type Webhook = Schemas["Webhook"];
export type SavedWebhook = Schemas["SavedWebhook"];
export type WebhookDelivery = Schemas["WebhookDelivery"];

const KEY = ["webhook"];
const DELIVERIES = [...KEY, "deliveries"];

export const webhookQuery = queryOptions({
  queryKey: [...KEY, "address"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/webhook", { signal })),
});

export const deliveriesQuery = queryOptions({
  queryKey: DELIVERIES,
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/webhook-deliveries", { signal })),
});

export const saveWebhook = (address: string): Promise<SavedWebhook> =>
  change(client.PUT("/api/admin/webhook", { body: { address } }), KEY);

export const replaceSecret = (): Promise<SavedWebhook> =>
  change(client.POST("/api/admin/replace-webhook-secret"), KEY);

/** Resolves with the sentence of the server. */
export const sendTest = async (): Promise<string> =>
  (await bodyOf(client.POST("/api/admin/send-test-webhook"))).message;

/** Resolves with the sentence of the server. */
export const repeatDelivery = async (id: string): Promise<string> =>
  (
    await change(
      client.POST("/api/admin/repeat-webhook-delivery/{id}", { params: { path: { id } } }),
      DELIVERIES,
    )
  ).message;

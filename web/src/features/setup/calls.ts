import { queryOptions } from "@tanstack/react-query";

import { bodyOf, client, fetchWithoutReauth } from "../../api/client";
import { change } from "../../api/fetching/queryClient";
import type { components } from "../../api/schema";

export type NewSite = components["schemas"]["NewSite"];
export type SetupSteps = Awaited<ReturnType<typeof fetchSetupSteps>>;
export type SetupStep = SetupSteps["steps"][number];

export const SETUP_STEPS = ["setup-steps"];

/** Whether there is no administrator yet. */
export const setupNeededQuery = queryOptions({
  queryKey: ["setup-needed"],
  queryFn: ({ signal }) => bodyOf(client.GET("/api/admin/set-up", { signal, fetch: fetchWithoutReauth })),
  staleTime: "static",
});

/** Makes the first administrator, and returns the token of the session. */
export async function setUp(site: NewSite): Promise<string> {
  return (await bodyOf(client.POST("/api/admin/set-up", { body: site, fetch: fetchWithoutReauth }))).token;
}

const fetchSetupSteps = (signal: AbortSignal) =>
  bodyOf(client.GET("/api/admin/setup-steps", { params: { query: { knows: "acknowledgement" } }, signal }));

/** What a new site still needs. */
export const setupStepsQuery = queryOptions({
  queryKey: SETUP_STEPS,
  queryFn: ({ signal }) => fetchSetupSteps(signal),
});

export async function hideSetupSteps(hidden: boolean): Promise<void> {
  await change(client.PUT("/api/admin/hide-setup-steps", { body: { hidden } }), SETUP_STEPS);
}

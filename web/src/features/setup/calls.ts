import { bodyOf, client, fetchWithoutReauth } from "../../api/client";
import { adminEndpoints } from "../../api/adminEndpoints";
import type { components } from "../../api/schema";

export type NewSite = components["schemas"]["NewSite"];
export type SetupSteps = Awaited<ReturnType<typeof fetchSetupSteps>>;
export type SetupStep = SetupSteps["steps"][number];

/** Whether there is no administrator yet. */
export async function isSetupNeeded(signal: AbortSignal): Promise<boolean> {
  const call = client.GET(adminEndpoints.setUp, { signal, fetch: fetchWithoutReauth });
  return (await bodyOf(call)).needed;
}

/** Makes the first administrator, and returns the token of the session. */
export async function setUp(site: NewSite): Promise<string> {
  return (await bodyOf(client.POST(adminEndpoints.setUp, { body: site, fetch: fetchWithoutReauth }))).token;
}

export function fetchSetupSteps(signal: AbortSignal) {
  return bodyOf(client.GET(adminEndpoints.setupSteps, { signal }));
}

export async function hideSetupSteps(hidden: boolean): Promise<void> {
  await bodyOf(client.PUT(adminEndpoints.hideSetupSteps, { body: { hidden } }));
}

import { type ApiCall, bodyOf, client } from "../../../api/client";
import type { Flag } from "../../../admin/calls/featureCalls";
import { londonDay } from "../../../admin/values/londonTime";
import { fetchTrash, type Publication, type TrashedItem } from "../../../admin/calls/publicationCalls";
import { isPublic } from "../../../admin/values/states/states";
import { type Choice, SETTINGS } from "./settingUpdates";

/** Sentences about chosen items that visitors no longer see, by their setting. */
export type Vacancies = Partial<Record<Choice, string>>;

type Row = Publication & { item: { id: string; title: string } & Partial<Record<Flag, boolean>> };

/** Finds the items whose place is free because they ended or were deleted. */
export async function fetchVacancies(): Promise<Vacancies> {
  const trash = await fetchTrash();
  const choices = Object.keys(SETTINGS) as Choice[];
  const found = choices.map(async (choice) => [choice, await vacancyOf(choice, trash)]);
  return Object.fromEntries(await Promise.all(found)) as Vacancies;
}

async function vacancyOf(choice: Choice, trash: TrashedItem[]): Promise<string | undefined> {
  const { kind, flag } = SETTINGS[choice];
  const query = { sort: `-${flag}`, limit: 1, fields: `title,${flag}` } as const;
  const call = client.GET(`/api/admin/list-${kind}s` as const, { params: { query } });
  const [row] = (await bodyOf(call as Promise<ApiCall<{ items: Row[] }>>)).items;
  if (row?.item[flag]) return isPublic(row.state) ? undefined : hiddenText(row);
  const removed = trash.find((each) => each.kind === `${kind}s` && each.flags.includes(flag));
  if (removed) return `${removed.title} was deleted on ${londonDay(removed.at)}.`;
  const unpublished = await unpublishedHolder(kind, flag);
  return unpublished && hiddenText(unpublished);
}

/** How many of the items that were saved last are asked. */
const ASKED = 5;

/** Finds the item that lost its place when it was unpublished. */
async function unpublishedHolder(kind: "venue" | "event", flag: Flag): Promise<Row | undefined> {
  const query = { state: "ended", sort: "-updatedAt", limit: ASKED, fields: "title" } as const;
  const call = client.GET(`/api/admin/list-${kind}s` as const, { params: { query } });
  for (const row of (await bodyOf(call as Promise<ApiCall<{ items: Row[] }>>)).items) {
    const path = { id: row.item.id };
    const versions = await bodyOf(
      client.GET(`/api/admin/${kind}-history/{id}` as const, { params: { path } }),
    );
    const ending = versions.find(({ action }) => action === "unpublish");
    if (ending?.fields.includes(flag)) return row;
  }
  return undefined;
}

function hiddenText({ state, item, unpublishAt }: Row): string {
  if (state === "ended" && unpublishAt) return `${item.title} ended on ${londonDay(unpublishAt)}.`;
  return `${item.title} is not public yet.`;
}

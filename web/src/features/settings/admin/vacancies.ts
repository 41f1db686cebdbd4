import { bodyOf, client } from "../../../api/client";
import type { components } from "../../../api/schema";
import { londonDay } from "../../../admin/values/times/londonTime";
import { type Choice, SETTINGS } from "./settingUpdates";

/** Sentences about chosen items that visitors no longer see, by their setting. */
type Vacancies = Partial<Record<Choice, string>>;

/** Finds the items whose place is free because they ended or were deleted. */
export async function fetchVacancies(): Promise<Vacancies> {
  const found = await bodyOf(client.GET("/api/admin/vacancies"));
  const choices = Object.keys(SETTINGS) as Choice[];
  return Object.fromEntries(
    choices.flatMap((choice) =>
      found.filter(isOf(SETTINGS[choice])).map((vacancy) => [choice, sentence(vacancy)]),
    ),
  ) as Vacancies;
}

type Vacancy = components["schemas"]["Vacancy"];

const isOf =
  (setting: { kind: string; flag: string }) =>
  ({ kind, flag }: Vacancy): boolean =>
    kind === `${setting.kind}s` && flag === setting.flag;

const sentence = ({ title, isDeleted, at }: Vacancy): string =>
  `${title} ${isDeleted ? "was deleted" : "ended"} on ${londonDay(at)}.`;

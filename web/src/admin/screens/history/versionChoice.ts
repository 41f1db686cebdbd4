import { useSearchParams } from "react-router-dom";

import type { ItemVersion } from "./historyCalls";

interface VersionChoice {
  /** Missing where the right one has no predecessor. */
  left: ItemVersion | undefined;
  right: ItemVersion;
  /** Numbers that the address asks for and that are not kept. */
  lost: string[];
}

/** The two versions that the address names: by default the newest, and the one before the right one. */
function chosenVersions(
  versions: readonly [ItemVersion, ...ItemVersion[]],
  params: URLSearchParams,
): VersionChoice {
  const asked = (name: string) => versions.find(({ number }) => String(number) === params.get(name));
  const right = asked("right") ?? versions[0];
  return {
    right,
    left: asked("left") ?? predecessorOf(versions, right),
    lost: ["left", "right"].flatMap((name) =>
      params.get(name) && !asked(name) ? [String(params.get(name))] : [],
    ),
  };
}

export const predecessorOf = (
  versions: readonly ItemVersion[],
  version: ItemVersion,
): ItemVersion | undefined => versions[versions.indexOf(version) + 1];

/** The query of the address that compares these two. */
export const searchFor = (left: ItemVersion | undefined, right: ItemVersion): string =>
  `?${new URLSearchParams({ ...(left && { left: String(left.number) }), right: String(right.number) })}`;

/** The versions that the address names, and how to name others; Back returns to those before. */
export function useVersionChoice(versions: readonly [ItemVersion, ...ItemVersion[]]) {
  const [params, setParams] = useSearchParams();
  const choice = chosenVersions(versions, params);
  const choose = (side: "left" | "right", number: number) => {
    const chosen = versions.find((version) => version.number === number);
    if (chosen) setParams(searchFor(...pair({ ...choice, [side]: chosen })));
  };
  return { ...choice, choose };
}

const pair = ({ left, right }: VersionChoice): [ItemVersion | undefined, ItemVersion] => [left, right];

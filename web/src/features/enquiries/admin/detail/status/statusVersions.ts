/** The versions that this visit made of an enquiry and that differ from the one before in the status alone. */
export type StatusVersions = Set<number>;

/** The version that what is written upon another can be saved upon, when none but the status changed in between. */
export function latestStatusVersion(version: number, steps: StatusVersions): number {
  let latest = version;
  while (steps.has(latest + 1)) latest += 1;
  return latest;
}

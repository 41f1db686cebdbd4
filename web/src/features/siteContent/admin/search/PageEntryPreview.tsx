import { useFormContext, useWatch } from "react-hook-form";

import { EntryPreview } from "../../../../admin/fields/searchEntry/EntryPreview";
import type { HeadPage } from "../../../../admin/fields/searchEntry/usePageHead";
import type { PageEntry } from "./pageEntries";

/** The ends of the names of the page's own fields. */
const OWN = ["SearchTitle", "SearchDescription", "SharePicture", "NoIndex", "Title"];
const SHARED = ["companyName", "tagline", "homeLead"];

/** How a search result and a shared link show a page, with what is in the form. */
export function PageEntryPreview({ page, prefix }: Pick<PageEntry, "page" | "prefix">) {
  const { control } = useFormContext();
  const names = [...OWN.map((name) => prefix + name), ...SHARED];
  const watched: unknown[] = useWatch({ control, name: names });
  const values = Object.fromEntries(names.map((name, at) => [name, watched[at]]));
  return <EntryPreview page={page as HeadPage} values={values} path={page} />;
}

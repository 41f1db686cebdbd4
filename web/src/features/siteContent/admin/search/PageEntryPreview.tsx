import { useCallback } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { EntryPreview } from "../../../../admin/fields/searchEntry/EntryPreview";
import { type MediaValue, NO_MEDIA } from "../../../../admin/values/media/mediaValue";
import { latestOf, useFetch } from "../../../../api/fetching/useFetch";
import type { FieldValues } from "react-hook-form";
import type { PageEntry } from "./pageEntries";
import { pageEntryDefaults, picturesOfPage } from "./pageEntryDefaults";

/** How a search result and a shared link show a page, with what is in the form. */
export function PageEntryPreview({ page, prefix }: Pick<PageEntry, "page" | "prefix">) {
  const { control } = useFormContext<FieldValues>();
  const names = ["SearchTitle", "SearchDescription", "SharePicture", "NoIndex", "Title"];
  const own: unknown[] = useWatch({ control, name: names.map((name) => prefix + name) });
  const shared: unknown[] = useWatch({ control, name: ["companyName", "tagline", "homeLead"] });
  const [title = "", description = "", , , heading = ""] = own as string[];
  const [company = "", tagline = "", lead = ""] = shared as string[];
  const load = useCallback(() => picturesOfPage(page), [page]);
  const pictures = latestOf(useFetch(load)) ?? [];
  return (
    <EntryPreview
      title={title}
      description={description}
      picture={(own[2] as MediaValue | undefined) ?? NO_MEDIA}
      noIndex={own[3] === true}
      company={company}
      defaults={pageEntryDefaults(page, { tagline, lead, heading }, pictures)}
      path={page}
    />
  );
}

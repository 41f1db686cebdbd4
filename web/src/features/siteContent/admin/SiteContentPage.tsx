import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useParams } from "react-router-dom";

import { FetchedItem } from "../../../admin/screens/FetchedItem";
import { SITE_ID } from "../../../admin/calls/itemEndpoints";
import { fetchEdited } from "../../../admin/calls/editedItem";
import { AdminNotFoundPage } from "../../../admin/screens/AdminNotFoundPage";
import { useDocumentTitle } from "../../../site/useDocumentTitle";
import { fetchSiteFields } from "./siteCalls";
import { SiteContentForm } from "./SiteContentForm";
import { sectionsOf, type SiteField, type StoredSite } from "./siteFields";

const FAILURE = "Failed to fetch the site content";

/** The form of every text and picture of the site that belongs to no item. All addresses have the same one. */
export function SiteContentPage() {
  const { section } = useParams();
  const found = useQuery({
    // Each form begins with what is stored when it is opened, and nothing is fetched below what is typed.
    queryKey: ["form", "site", useId()],
    queryFn: ({ signal }) =>
      Promise.all([fetchSiteFields(signal), fetchEdited<StoredSite>("site", SITE_ID, signal)]),
    staleTime: "static",
  });
  useDocumentTitle(found.data ? undefined : "Site");
  return (
    <FetchedItem title="Site" query={found} failure={FAILURE} missing={FAILURE}>
      {([fields, stored]) =>
        isSection(fields, section) ? (
          <SiteContentForm fields={fields} stored={stored} />
        ) : (
          <AdminNotFoundPage />
        )
      }
    </FetchedItem>
  );
}

const isSection = (fields: SiteField[], path: string | undefined): boolean =>
  path === undefined || sectionsOf(fields).some((section) => section.path === path);

import {
  type SearchEntryValues,
  searchEntryValues,
} from "../../../admin/fields/searchEntry/searchEntryValues";
import { centerContentValues, orBlankRow, textAndMediaValues } from "../../../admin/calls/formData";
import type { CenterContent, Package } from "../../../api/types";
import { formatCommaList } from "../../../ui/form/commaList";
import { type GalleryValue, type MediaValue, NO_MEDIA, stored } from "../../../admin/values/media/mediaValue";

type Plan = Package["plans"][number];
type Section = Package["additionalDetails"][number];

/** A row with the value of its picture's field in place of the stored path. */
type WithPicture<Row extends { image: string }> = Omit<Row, "image"> & { image: MediaValue };

export type OtherValues = WithPicture<Plan["others"][number]>;

export type PlanValues = Omit<Plan, "others"> & { others: OtherValues[] };

export type DetailValues = WithPicture<Section["details"][number]>;

export type SectionValues = Omit<Section, "details"> & { details: DetailValues[] };

/** The values of a package's form, under the API's field names. */
export interface PackageValues extends SearchEntryValues {
  slug: string;
  title: string;
  description: string;
  isFeatured: boolean;
  featuredImage: MediaValue;
  centerContentImage: MediaValue;
  centerContent: CenterContent;
  /** Separated by commas, like the seasons. */
  attributeBestFor: string;
  attributeBestSeason: string;
  topVenues: string[];
  galleryImages: GalleryValue;
  plans: PlanValues[];
  additionalDetails: SectionValues[];
  bookingInfo: { description: string; link: string };
  bookingInfoImage: MediaValue;
}

export const BLANK_OTHER: OtherValues = { image: NO_MEDIA, text: "" };

export const BLANK_DETAIL: DetailValues = { image: NO_MEDIA, description: "" };

export const BLANK_PLAN: PlanValues = {
  title: "",
  description: "",
  others: [BLANK_OTHER],
  linkText: "",
  linkUrl: "",
};

export const BLANK_SECTION: SectionValues = { text: "", details: [BLANK_DETAIL] };

/** The form's values for a package; for `null`, those of an empty form. Lists without rows get a blank row. */
export function packageValues(item: Package | null): PackageValues {
  const { image = "", description = "", link = "" } = item?.bookingInfo ?? {};
  return {
    slug: item?.slug ?? "",
    ...searchEntryValues(item),
    ...textAndMediaValues(item, ["title", "description"], ["featuredImage", "centerContentImage"]),
    isFeatured: item?.isFeatured ?? false,
    centerContent: centerContentValues(item),
    topVenues: item?.topVenues ?? [],
    attributeBestFor: formatCommaList(item?.attributeBestFor ?? []),
    attributeBestSeason: formatCommaList(item?.attributeBestSeason ?? []),
    galleryImages: { paths: item?.galleryImages ?? [], files: [] },
    plans: orBlankRow(item?.plans.map(planValues), BLANK_PLAN),
    additionalDetails: orBlankRow(item?.additionalDetails.map(sectionValues), BLANK_SECTION),
    bookingInfo: { description, link },
    bookingInfoImage: stored(image),
  };
}

function planValues(plan: Plan): PlanValues {
  const others = plan.others.map((other) => ({ ...other, image: stored(other.image) }));
  return { ...plan, others: orBlankRow(others, BLANK_OTHER) };
}

function sectionValues({ text, details }: Section): SectionValues {
  const shown = details.map((detail) => ({ ...detail, image: stored(detail.image) }));
  return { text, details: orBlankRow(shown, BLANK_DETAIL) };
}

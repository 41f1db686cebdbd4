import type { CenterContent, Package } from "../../../api/types";
import { formatCommaList } from "../../../ui/form/commaList";
import { type GalleryValue, type MediaValue, NO_MEDIA, stored } from "../../../admin/upload/mediaValue";

export interface OtherValues {
  image: MediaValue;
  text: string;
}

export interface PlanValues {
  title: string;
  description: string;
  others: OtherValues[];
  linkText: string;
  linkUrl: string;
}

export interface DetailValues {
  image: MediaValue;
  description: string;
}

export interface SectionValues {
  text: string;
  details: DetailValues[];
}

/** What stands in the controls of a package's form, under the API's field names. */
export interface PackageValues {
  title: string;
  description: string;
  isFeatured: boolean;
  featuredImage: MediaValue;
  centerContentImage: MediaValue;
  centerContent: CenterContent;
  /** Separated by commas, as are the seasons. */
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

const BLANK: Omit<Package, "id" | "_id" | "slug" | "version" | "createdAt" | "updatedAt"> = {
  title: "",
  description: "",
  isFeatured: false,
  featuredImage: "",
  centerContentImage: "",
  centerContent: { topText: "", leftText: "", rightText: "" },
  attributeBestFor: [],
  attributeBestSeason: [],
  topVenues: [],
  galleryImages: [],
  plans: [],
  additionalDetails: [],
  bookingInfo: { description: "", link: "", image: "" },
};

/** What stands in the form of a package, or in one nobody has typed in; where there are no rows, one that is blank. */
export function packageValues(item: Package | null): PackageValues {
  const { title, description, isFeatured, centerContent, topVenues, ...rest } = item ?? BLANK;
  const { image, ...bookingInfo } = rest.bookingInfo;
  return {
    title,
    description,
    isFeatured,
    centerContent,
    topVenues,
    bookingInfo,
    featuredImage: stored(rest.featuredImage),
    centerContentImage: stored(rest.centerContentImage),
    attributeBestFor: formatCommaList(rest.attributeBestFor),
    attributeBestSeason: formatCommaList(rest.attributeBestSeason),
    galleryImages: { paths: rest.galleryImages, files: [] },
    plans: orBlank(rest.plans.map(planValues), BLANK_PLAN),
    additionalDetails: orBlank(rest.additionalDetails.map(sectionValues), BLANK_SECTION),
    bookingInfoImage: stored(image),
  };
}

function planValues(plan: Package["plans"][number]): PlanValues {
  const others = plan.others.map((other) => ({ ...other, image: stored(other.image) }));
  return { ...plan, others: orBlank(others, BLANK_OTHER) };
}

function sectionValues({ text, details }: Package["additionalDetails"][number]): SectionValues {
  const shown = details.map((detail) => ({ ...detail, image: stored(detail.image) }));
  return { text, details: orBlank(shown, BLANK_DETAIL) };
}

const orBlank = <Row>(rows: Row[], blank: Row): Row[] => (rows.length ? rows : [blank]);

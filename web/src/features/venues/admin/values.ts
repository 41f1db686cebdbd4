import type { MediaKind } from "../../../api/media";
import type { CenterContent, Venue } from "../../../api/types";
import type { FormPartFacts } from "../../../ui/formParts";
import { type MediaValue, NO_MEDIA, stored } from "../../../ui/mediaValues";
import type { FieldWords } from "../../editing/ConflictDialog";
import { isAmong } from "../../editing/differences";
import { appendMedia } from "../../editing/sending";
import type { Save } from "../../editing/useItemForm";

/** What stands in the controls of one other-venue row. */
export interface OtherVenueValues {
  title: string;
  description: string;
  image: MediaValue;
}

type MediaName = {
  [Name in keyof Venue]: Name extends `${string}Image` | `${string}Video` ? Name : never;
}[keyof Venue];

type TextName = Exclude<
  keyof Venue,
  | MediaName
  | "_id"
  | "id"
  | "slug"
  | "version"
  | "createdAt"
  | "updatedAt"
  | "isFeatured"
  | "isFullWidth"
  | "centerContent"
  | "itineraryContent"
>;

/** What stands in the controls of a venue's form, under the API's field names. */
export type VenueValues = Record<TextName, string> &
  Record<MediaName, MediaValue> & { centerContent: CenterContent; itineraryContent: OtherVenueValues[] };

export interface TextControl {
  name: TextName | `centerContent.${keyof CenterContent}`;
  label: string;
  long?: true;
  optional?: boolean;
}

export interface MediaControl {
  name: MediaName;
  label: string;
  takes: MediaKind;
}

export interface Part {
  title: string;
  controls: (TextControl | MediaControl)[];
}

export const BLANK_ROW: OtherVenueValues = { title: "", description: "", image: NO_MEDIA };

/** The form's named parts, and the order of everything in them. Whatever is not optional is required. */
export const PARTS: Part[] = [
  {
    title: "The venue",
    controls: [
      { name: "title", label: "Title" },
      { name: "description", label: "Description", long: true },
      { name: "city", label: "City" },
      { name: "state", label: "State" },
      { name: "country", label: "Country" },
      { name: "overlayText", label: "Overlay text" },
      { name: "brandDirection", label: "Brand direction (optional)", optional: true },
    ],
  },
  {
    title: "Main pictures and film",
    controls: [
      { name: "featuredImage", label: "Featured image", takes: "picture" },
      { name: "bannerImage", label: "Banner image", takes: "picture" },
      { name: "featuredVideo", label: "Featured video", takes: "film" },
    ],
  },
  {
    title: "Centre content",
    controls: [
      { name: "centerContentImage", label: "Centre content image", takes: "picture" },
      { name: "centerContent.topText", label: "Top text", long: true },
      { name: "centerContent.leftText", label: "Left text", long: true },
      { name: "centerContent.rightText", label: "Right text", long: true },
      { name: "bestFor", label: "Best for" },
      { name: "bestSeason", label: "Best season" },
    ],
  },
  {
    title: "Event spaces",
    controls: [
      { name: "eventSpaceBannerImage", label: "Event space banner image", takes: "picture" },
      { name: "eventSpaceBannerTitle", label: "Event space banner title" },
      { name: "eventSpaceBannerDesc", label: "Event space banner description", long: true },
      { name: "eventSpaceTitle1", label: "Two images: title" },
      { name: "eventSpaceLeftImage", label: "Two images: left image", takes: "picture" },
      { name: "eventSpaceRightImage", label: "Two images: right image", takes: "picture" },
      { name: "eventSpaceDesc1", label: "Two images: description", long: true },
      { name: "eventSpaceCenterImage", label: "Single image: centre image", takes: "picture" },
      { name: "eventSpaceTitle2", label: "Single image: title" },
      { name: "eventSpaceDesc2", label: "Single image: description", long: true },
    ],
  },
  {
    title: "Accomodation",
    controls: [
      { name: "accomodationImage", label: "Accomodation image or video", takes: "either" },
      { name: "accomodationTitle", label: "Accomodation title" },
      { name: "accomodationDescription", label: "Accomodation description", long: true },
    ],
  },
  {
    title: "Near by",
    controls: [
      { name: "nearByAddress", label: "Near by address" },
      { name: "nearByMapImage", label: "Near by map image", takes: "picture" },
    ],
  },
];

const CONTROLS = PARTS.flatMap((part) => part.controls);

/** The parts of the form with what is in each, the rows last. */
export const FORM_PARTS: FormPartFacts[] = [
  ...PARTS.map(({ title, controls }) => ({ title, names: controls.map(({ name }) => name) })),
  { title: "Other venues", names: ["itineraryContent"] },
];

/** How the form's fields are called. */
export const VENUE_WORDS: FieldWords = {
  labels: {
    ...Object.fromEntries(CONTROLS.map(({ name, label }) => [name, label])),
    itineraryContent: "Other venues",
  },
};

export const isMedia = (control: TextControl | MediaControl): control is MediaControl => "takes" in control;

/** What stands in the form of a venue, or in one nobody has typed in; where there are no rows, one that is blank. */
export function venueValues(venue: Venue | null): VenueValues {
  const single = CONTROLS.filter(isSingle).map((control) => [
    control.name,
    isMedia(control) ? stored(venue?.[control.name] ?? "") : (venue?.[control.name as TextName] ?? ""),
  ]);
  const rows = (venue?.itineraryContent ?? []).map((row) => ({ ...row, image: stored(row.image) }));
  return {
    ...Object.fromEntries(single),
    centerContent: { topText: "", leftText: "", rightText: "", ...venue?.centerContent },
    itineraryContent: rows.length ? rows : [BLANK_ROW],
  } as VenueValues;
}

const isSingle = ({ name }: TextControl | MediaControl): boolean => !name.startsWith("centerContent.");

/**
 * What the API takes as one venue: all of a new one, of any other what changed since its version. `images` are the
 * stored paths of the rows' pictures, in their order.
 */
export function venueForm({ values, changed, version }: Save<VenueValues>, images: string[]): FormData {
  const form = new FormData();
  const isSent = (name: string) => version === null || isAmong(changed, name);
  if (version !== null) form.append("version", String(version));
  for (const control of CONTROLS.filter(({ name }) => isSent(name)).filter(isSingle)) {
    if (isMedia(control)) appendMedia(form, control.name, values[control.name]);
    else form.append(control.name, values[control.name as TextName]);
  }
  const texts = Object.entries(values.centerContent).filter(([name]) => isSent(`centerContent.${name}`));
  if (texts.length) form.append("centerContent", JSON.stringify(Object.fromEntries(texts)));
  const rows = values.itineraryContent.map((row, index) => ({ ...row, image: images[index] ?? "" }));
  if (isSent("itineraryContent")) form.append("itineraryContent", JSON.stringify(rows));
  return form;
}

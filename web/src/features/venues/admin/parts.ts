import type { MediaKind } from "../../../api/media";
import type { CenterContent, Venue } from "../../../api/types";
import type { FormPartFacts } from "../../../ui/formParts";
import type { FieldWords } from "../../editing/ConflictDialog";

export type MediaName = {
  [Name in keyof Venue]: Name extends `${string}Image` | `${string}Video` ? Name : never;
}[keyof Venue];

export type TextName = Exclude<
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

export interface TextControl {
  name: TextName | `centerContent.${keyof CenterContent}`;
  label: string;
  long?: true;
  /** Short enough to stand beside its neighbour. */
  short?: true;
  optional?: boolean;
}

export interface MediaControl {
  name: MediaName;
  label: string;
  takes: MediaKind;
  short?: true;
}

export type Control = TextControl | MediaControl;

export interface Part {
  title: string;
  controls: Control[];
}

/** The form's named parts, and the order of everything in them. Whatever is not optional is required. */
export const PARTS: Part[] = [
  {
    title: "The venue",
    controls: [
      { name: "title", label: "Title" },
      { name: "description", label: "Description", long: true },
      { name: "city", label: "City", short: true },
      { name: "state", label: "State", short: true },
      { name: "country", label: "Country", short: true },
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
      { name: "bestFor", label: "Best for", short: true },
      { name: "bestSeason", label: "Best season", short: true },
    ],
  },
  {
    title: "Event spaces",
    controls: [
      { name: "eventSpaceBannerImage", label: "Event space banner image", takes: "picture" },
      { name: "eventSpaceBannerTitle", label: "Event space banner title" },
      { name: "eventSpaceBannerDesc", label: "Event space banner description", long: true },
      { name: "eventSpaceTitle1", label: "Two images: title" },
      { name: "eventSpaceLeftImage", label: "Two images: left image", takes: "picture", short: true },
      { name: "eventSpaceRightImage", label: "Two images: right image", takes: "picture", short: true },
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

export const CONTROLS = PARTS.flatMap((part) => part.controls);

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

/** The controls of a part in the lines they stand in: the short ones that follow each other share one. */
export function inLines(controls: Control[]): Control[][] {
  return controls.reduce<Control[][]>((lines, control) => {
    const before = lines.at(-1);
    return control.short && before?.at(-1)?.short
      ? [...lines.slice(0, -1), [...before, control]]
      : [...lines, [control]];
  }, []);
}

export const isMedia = (control: Control): control is MediaControl => "takes" in control;

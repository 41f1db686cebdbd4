import type { MediaKind } from "../../../../api/media/mediaFiles";
import type { CenterContent, Venue } from "../../../../api/types";
import type { FormSectionFields } from "../../../../admin/sections/sectionAnchors";
import { at, CARD, HOME, VENUE_PAGE, type FieldPosition } from "../../../../ui/wireframe/pageWireframes";
import type { FieldLabels } from "../../../../admin/form/itemFormTypes";
import { requiredFilesText } from "../../../../admin/form/requiredFiles";

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
  where?: FieldPosition;
}

export interface MediaControl {
  name: MediaName;
  label: string;
  takes: MediaKind;
  where?: FieldPosition;
  short?: true;
}

export type Control = TextControl | MediaControl;

export interface Section {
  title: string;
  controls: Control[];
}

/** The form's named parts, and the order of everything in them. Whatever is not optional is required. */
export const SECTIONS: Section[] = [
  {
    title: "The venue",
    controls: [
      { name: "title", label: "Title" },
      { name: "description", label: "Description", long: true },
      { name: "city", label: "City", short: true },
      { name: "state", label: "State", short: true },
      { name: "country", label: "Country", short: true },
      {
        name: "overlayText",
        label: "Overlay text",
        where: at(CARD, "overlayText", "A line on the venue’s picture in lists."),
      },
      { name: "brandDirection", label: "Brand direction (optional)", optional: true },
    ],
  },
  {
    title: "Main pictures and film",
    controls: [
      {
        name: "featuredImage",
        label: "Featured image",
        takes: "picture",
        where: at(
          CARD,
          "featuredImage",
          "The venue’s picture in lists and sliders, and when its page is shared.",
        ),
      },
      {
        name: "bannerImage",
        label: "Banner image",
        takes: "picture",
        where: at(VENUE_PAGE, "bannerImage", "Opens the venue’s page from edge to edge, behind its title."),
      },
      {
        name: "featuredVideo",
        label: "Featured video",
        takes: "film",
        where: at(HOME, "film", "Plays at the top of the front page while this venue is featured."),
      },
    ],
  },
  {
    title: "Centre content",
    controls: [
      {
        name: "centerContentImage",
        label: "Centre content image",
        takes: "picture",
        where: at(
          VENUE_PAGE,
          "centerContentImage",
          "The tall picture below the opening, beside the left and right text.",
        ),
      },
      {
        name: "centerContent.topText",
        label: "Top text",
        long: true,
        where: at(VENUE_PAGE, "centerContent.topText", "Leads the page, above the centre picture."),
      },
      {
        name: "centerContent.leftText",
        label: "Left text",
        long: true,
        where: at(VENUE_PAGE, "centerContent.leftText", "The first text beside the centre picture."),
      },
      {
        name: "centerContent.rightText",
        label: "Right text",
        long: true,
        where: at(VENUE_PAGE, "centerContent.rightText", "The second text beside the centre picture."),
      },
      { name: "bestFor", label: "Best for", short: true },
      { name: "bestSeason", label: "Best season", short: true },
    ],
  },
  {
    title: "Event spaces",
    controls: [
      {
        name: "eventSpaceBannerImage",
        label: "Event space banner image",
        takes: "picture",
        where: at(
          VENUE_PAGE,
          "eventSpaceBannerImage",
          "Begins the event spaces from edge to edge, behind the title and description below.",
        ),
      },
      { name: "eventSpaceBannerTitle", label: "Event space banner title" },
      { name: "eventSpaceBannerDesc", label: "Event space banner description", long: true },
      {
        name: "eventSpaceTitle1",
        label: "Two images: title",
        where: at(VENUE_PAGE, "eventSpace1", "Heads the text below the pair of pictures."),
      },
      {
        name: "eventSpaceLeftImage",
        label: "Two images: left image",
        takes: "picture",
        short: true,
        where: at(VENUE_PAGE, "eventSpaceLeftImage", "The left picture of the pair."),
      },
      {
        name: "eventSpaceRightImage",
        label: "Two images: right image",
        takes: "picture",
        short: true,
        where: at(VENUE_PAGE, "eventSpaceRightImage", "The right picture of the pair."),
      },
      { name: "eventSpaceDesc1", label: "Two images: description", long: true },
      {
        name: "eventSpaceCenterImage",
        label: "Single image: centre image",
        takes: "picture",
        where: at(VENUE_PAGE, "eventSpaceCenterImage", "The wide picture after the pair and its text."),
      },
      {
        name: "eventSpaceTitle2",
        label: "Single image: title",
        where: at(VENUE_PAGE, "eventSpace2", "Heads the text below the wide picture."),
      },
      { name: "eventSpaceDesc2", label: "Single image: description", long: true },
    ],
  },
  {
    title: "Accomodation",
    controls: [
      {
        name: "accomodationImage",
        label: "Accomodation image or video",
        takes: "either",
        where: at(
          VENUE_PAGE,
          "accomodationImage",
          "The wide background of the accomodation, with the venue’s description as its caption.",
        ),
      },
      {
        name: "accomodationTitle",
        label: "Accomodation title",
        where: at(VENUE_PAGE, "accomodation", "Heads the accomodation, above its picture or video."),
      },
      { name: "accomodationDescription", label: "Accomodation description", long: true },
    ],
  },
  {
    title: "Near by",
    controls: [
      { name: "nearByAddress", label: "Near by address" },
      {
        name: "nearByMapImage",
        label: "Near by map image",
        takes: "picture",
        where: at(
          VENUE_PAGE,
          "nearByMapImage",
          "The map beside the address. Without it the page has no such part.",
        ),
      },
    ],
  },
];

export const CONTROLS = SECTIONS.flatMap((part) => part.controls);

/** The parts of the form with what is in each, the rows last. */
export const FORM_SECTIONS: FormSectionFields[] = [
  ...SECTIONS.map(({ title, controls }) => ({ title, names: controls.map(({ name }) => name) })),
  { title: "Other venues", names: ["itineraryContent"] },
];

/** How the form's fields are called. */
export const VENUE_LABELS: FieldLabels = {
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

/** The files without which no venue is added. */
export const VENUE_REQUIRED_FILES = requiredFilesText(CONTROLS.filter(isMedia));

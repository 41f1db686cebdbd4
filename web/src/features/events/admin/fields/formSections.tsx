import type { MediaKind } from "../../../../api/media/mediaFiles";
import type { FormSectionFields } from "../../../../admin/sections/sectionAnchors";
import {
  at,
  CARD,
  EVENT_PAGE,
  FULL_WIDTH,
  type FieldPosition,
} from "../../../../ui/wireframe/pageWireframes";
import type { FieldLabels } from "../../../../admin/form/itemFormTypes";
import { type RequiredFile, requiredFilesText } from "../../../../admin/form/requiredFiles";
import { VenueTitles } from "../../../venues/admin/picker/VenueTitles";
import type { CenterTextName, MediaName, TextName } from "../formValues";

export interface TextControl {
  name: Exclude<TextName, "venueId"> | CenterTextName;
  label: string;
  long?: true;
  optional?: boolean;
  where?: FieldPosition;
}

export interface MediaControl {
  name: MediaName;
  label: string;
  takes: MediaKind;
  where?: FieldPosition;
}

/** A field that is alone of its sort. */
export interface OwnControl {
  name: "venueId" | "galleryImages" | "itineraryContent";
  label: string;
  where?: FieldPosition;
}

export interface Section {
  title: string;
  about?: string;
  controls: (TextControl | MediaControl | OwnControl)[];
}

/** The form's named parts, and the order of everything in them. */
export const SECTIONS: Section[] = [
  {
    title: "The event",
    controls: [
      { name: "title", label: "Title" },
      { name: "venueId", label: "Venue" },
      { name: "venueTitle", label: "Venue title" },
      { name: "venueLocation", label: "Venue location" },
      {
        name: "overlayText",
        label: "Overlay text",
        where: at(CARD, "overlayText", "A line on the event’s picture in lists."),
      },
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
          EVENT_PAGE,
          "featuredImage",
          "Opens the event’s page behind its title, and is its picture in lists.",
        ),
      },
      {
        name: "bannerImage",
        label: "Banner image",
        takes: "picture",
        where: at(EVENT_PAGE, "bannerImage", "Ends the event’s page, behind “Why book with us”."),
      },
      {
        name: "featuredVideo",
        label: "Featured video",
        takes: "film",
        where: at(
          FULL_WIDTH,
          "fullWidth",
          "Plays at the top of the events while this one is shown full width.",
        ),
      },
      {
        name: "galleryImages",
        label: "Gallery images",
        where: at(
          EVENT_PAGE,
          "galleryImages",
          "The row of pictures after the gallery banner; they open over the whole window.",
        ),
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
          EVENT_PAGE,
          "centerContentImage",
          "The tall picture below the opening, beside the left and right text.",
        ),
      },
      {
        name: "centerContent.topText",
        label: "Top text",
        long: true,
        where: at(EVENT_PAGE, "centerContent.topText", "Leads the page, above the centre picture."),
      },
      {
        name: "centerContent.leftText",
        label: "Left text",
        long: true,
        where: at(EVENT_PAGE, "centerContent.leftText", "The first text beside the centre picture."),
      },
      {
        name: "centerContent.rightText",
        label: "Right text",
        long: true,
        where: at(EVENT_PAGE, "centerContent.rightText", "The second text beside the centre picture."),
      },
      { name: "bestFor", label: "Best for (optional)", optional: true },
      { name: "bestSeason", label: "Best season (optional)", optional: true },
    ],
  },
  {
    title: "Itineraries",
    about:
      "How the day went. A row left blank is not kept; any other needs a title, a description and an image.",
    controls: [{ name: "itineraryContent", label: "Itineraries" }],
  },
  {
    title: "Venue banner",
    controls: [
      {
        name: "venueBannerImage",
        label: "Venue banner image",
        takes: "picture",
        where: at(
          EVENT_PAGE,
          "venueBannerImage",
          "Begins the top venues from edge to edge, behind the title and description below.",
        ),
      },
      { name: "venueBannerTitle", label: "Venue banner title" },
      { name: "venueBannerDesc", label: "Venue banner description", long: true },
    ],
  },
  {
    title: "Venue tab",
    controls: [
      {
        name: "venueTabLeftImage",
        label: "Venue tab left image",
        takes: "picture",
        where: at(EVENT_PAGE, "venueTabLeftImage", "The left picture of the pair below the venue banner."),
      },
      {
        name: "venueTabRightImage",
        label: "Venue tab right image",
        takes: "picture",
        where: at(EVENT_PAGE, "venueTabRightImage", "The right picture of the pair."),
      },
      {
        name: "venueTabTitle",
        label: "Venue tab title",
        where: at(EVENT_PAGE, "venueTab", "Heads the text below the pair of pictures."),
      },
      { name: "venueTabDesc", label: "Venue tab description", long: true },
    ],
  },
  {
    title: "Gallery banner",
    controls: [
      {
        name: "venueBannerImage2",
        label: "Gallery banner image",
        takes: "picture",
        where: at(
          EVENT_PAGE,
          "venueBannerImage2",
          "Begins the gallery from edge to edge, behind the title and description below.",
        ),
      },
      { name: "venueBannerTitle2", label: "Gallery banner title" },
      { name: "venueBannerDesc2", label: "Gallery banner description", long: true },
    ],
  },
];

export const isMedia = (control: TextControl | MediaControl): control is MediaControl => "takes" in control;

/** The parts of the form with what is in each. */
export const FORM_SECTIONS: FormSectionFields[] = SECTIONS.map(({ title, controls }) => ({
  title,
  names: controls.map(({ name }) => name),
}));

/** How the form's fields are called. */
export const EVENT_LABELS: FieldLabels = {
  labels: Object.fromEntries(
    SECTIONS.flatMap(({ controls }) => controls.map(({ name, label }) => [name, label] as const)),
  ),
  render: { venueId: (id) => (id ? <VenueTitles ids={[String(id)]} /> : <p>No venue of the catalogue</p>) },
};

/** The files without which no event is added. */
export const EVENT_REQUIRED_FILES = requiredFilesText(
  SECTIONS.flatMap(({ controls }) =>
    controls.flatMap((control): RequiredFile[] => {
      if (control.name === "galleryImages") return [{ label: control.label, takes: "picture" }];
      return "takes" in control ? [control] : [];
    }),
  ),
);

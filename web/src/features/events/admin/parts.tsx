import type { MediaKind } from "../../../api/media";
import type { FormPartFacts } from "../../../ui/formParts";
import type { FieldWords } from "../../editing/ConflictDialog";
import { VenueTitles } from "../../venues/admin/VenueTitles";
import type { CenterTextName, MediaName, TextName } from "./values";

export interface TextControl {
  name: Exclude<TextName, "venueId"> | CenterTextName;
  label: string;
  long?: true;
  optional?: boolean;
}

export interface MediaControl {
  name: MediaName;
  label: string;
  takes: MediaKind;
}

/** A field that is alone of its sort. */
export interface OwnControl {
  name: "venueId" | "galleryImages" | "itineraryContent";
  label: string;
}

export interface Part {
  title: string;
  about?: string;
  controls: (TextControl | MediaControl | OwnControl)[];
}

/** The form's named parts, and the order of everything in them. */
export const PARTS: Part[] = [
  {
    title: "The event",
    controls: [
      { name: "title", label: "Title" },
      { name: "venueId", label: "Venue" },
      { name: "venueTitle", label: "Venue title" },
      { name: "venueLocation", label: "Venue location" },
      { name: "overlayText", label: "Overlay text" },
    ],
  },
  {
    title: "Main pictures and film",
    controls: [
      { name: "featuredImage", label: "Featured image", takes: "picture" },
      { name: "bannerImage", label: "Banner image", takes: "picture" },
      { name: "featuredVideo", label: "Featured video", takes: "film" },
      { name: "galleryImages", label: "Gallery images" },
    ],
  },
  {
    title: "Centre content",
    controls: [
      { name: "centerContentImage", label: "Centre content image", takes: "picture" },
      { name: "centerContent.topText", label: "Top text", long: true },
      { name: "centerContent.leftText", label: "Left text", long: true },
      { name: "centerContent.rightText", label: "Right text", long: true },
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
      { name: "venueBannerImage", label: "Venue banner image", takes: "picture" },
      { name: "venueBannerTitle", label: "Venue banner title" },
      { name: "venueBannerDesc", label: "Venue banner description", long: true },
    ],
  },
  {
    title: "Venue tab",
    controls: [
      { name: "venueTabLeftImage", label: "Venue tab left image", takes: "picture" },
      { name: "venueTabRightImage", label: "Venue tab right image", takes: "picture" },
      { name: "venueTabTitle", label: "Venue tab title" },
      { name: "venueTabDesc", label: "Venue tab description", long: true },
    ],
  },
  {
    title: "Gallery banner",
    controls: [
      { name: "venueBannerImage2", label: "Gallery banner image", takes: "picture" },
      { name: "venueBannerTitle2", label: "Gallery banner title" },
      { name: "venueBannerDesc2", label: "Gallery banner description", long: true },
    ],
  },
];

export const isMedia = (control: TextControl | MediaControl): control is MediaControl => "takes" in control;

/** The parts of the form with what is in each. */
export const FORM_PARTS: FormPartFacts[] = PARTS.map(({ title, controls }) => ({
  title,
  names: controls.map(({ name }) => name),
}));

/** How the form's fields are called. */
export const EVENT_WORDS: FieldWords = {
  labels: Object.fromEntries(
    PARTS.flatMap(({ controls }) => controls.map(({ name, label }) => [name, label] as const)),
  ),
  shows: { venueId: (id) => (id ? <VenueTitles ids={[String(id)]} /> : <p>No venue of the catalogue</p>) },
};

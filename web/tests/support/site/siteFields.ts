import type { FormField } from "../../../src/admin/values/described/describedFields";

const FIELD: FormField = {
  name: "",
  type: "text",
  label: "",
  hint: "",
  section: "home",
  page: "/",
  place: ".hero",
  long: false,
  required: false,
  maxLength: 0,
};

export const siteField = (changes: Partial<FormField>): FormField => ({ ...FIELD, ...changes });

/** Some fields of the site content, one of each kind. */
export const SITE_FIELDS: FormField[] = [
  siteField({
    name: "companyName",
    label: "Company name",
    section: "company",
    maxLength: 120,
    default: "Ceilidh",
  }),
  siteField({
    name: "logoOnDark",
    type: "media",
    label: "Logo on a dark ground",
    section: "company",
    default: "",
  }),
  siteField({
    name: "openingHours",
    type: "texts",
    label: "Opening hours",
    section: "company",
    maxLength: 12,
    default: [],
  }),
  siteField({
    name: "homeHeadline",
    label: "Headline",
    hint: "Without one, the tagline.",
    place: ".hero__title",
    maxLength: 30,
    default: "",
  }),
  siteField({
    name: "homePromise",
    label: "Sentence between",
    long: true,
    maxLength: 1000,
    default: "We see to it.",
  }),
  siteField({
    name: "founders",
    type: "rows",
    label: "Founders",
    section: "about",
    page: "/about",
    place: ".founders",
    maxLength: 3,
    fields: [
      siteField({ name: "name", label: "Name", required: true, maxLength: 20 }),
      siteField({ name: "portrait", type: "media", label: "Portrait" }),
    ],
    default: [{ name: "Isla", portrait: "" }],
  }),
  siteField({
    name: "chosenVenues",
    type: "references",
    label: "Chosen venues",
    section: "eventPage",
    default: [],
  }),
  siteField({
    name: "bookingLink",
    type: "link",
    label: "Link",
    section: "eventPage",
    page: "/single-event",
    default: "",
  }),
  siteField({
    name: "homeNoIndex",
    type: "flag",
    label: "Hide",
    section: "search",
    place: "title",
    default: false,
  }),
];

/** The stored values of these fields. */
export const STORED_SITE = {
  id: "site",
  slug: "site",
  title: "Site",
  version: 4,
  updatedAt: "2026-05-01T12:00:00Z",
  companyName: "Ceilidh",
  logoOnDark: "",
  openingHours: ["Nine to five"],
  homeHeadline: "Dances",
  homePromise: "One\r\nTwo",
  founders: [{ name: "Isla", portrait: "/images/isla.jpg" }],
  chosenVenues: [],
  bookingLink: "",
  homeNoIndex: false,
};

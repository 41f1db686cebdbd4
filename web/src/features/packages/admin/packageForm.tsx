import type { ControlProps, RowWords } from "../../../admin/values/described/describedFields";
import { describedForm } from "../../../admin/values/described/describedForm";
import { isBlank } from "../../../admin/values/fieldValues";
import { linkTarget } from "../../../ui/primitives/linkTarget";
import { PACKAGE_PAGE } from "../../../ui/wireframe/pageWireframes";
import { VenueMultiSelectField } from "../../venues/admin/picker/VenueMultiSelectField";
import { VenueTitles } from "../../venues/admin/picker/VenueMenu";
import { RowPictureField } from "./RowPictureField";

const ON_PICTURE = { block: "centerContentImage" };

const isLink = (label: string) => (typed: string) =>
  linkTarget(typed) !== undefined ||
  `${label} is not a link. Write a page of this site, as /contact, or a whole address, as https://example.org.`;

const titled = (title: string, plan: unknown) =>
  !isBlank(title) || isBlank(plan) || "Plan title is required: without it this plan is left out.";

const rows = (name: string, words: Omit<RowWords, "rowName" | "addLabel"> = {}): RowWords => ({
  rowName: name,
  addLabel: `Add ${name.toLowerCase()}`,
  ...words,
});

export const PACKAGE_FORM = describedForm("packege", {
  first: "The packege",
  about: {
    Plans: "The numbered steps of how to plan. A wholly blank one is left out.",
    "Additional details": "The page of the packege shows the first section.",
  },
  page: PACKAGE_PAGE,
  fields: {
    "centerContent.topText": { hint: "Stands above the centre picture." },
    "centerContent.leftText": { hint: "The first text on the centre picture.", ...ON_PICTURE },
    "centerContent.rightText": { hint: "The second text on the centre picture.", ...ON_PICTURE },
    attributeBestFor: { commas: true, label: "Best For" },
    attributeBestSeason: { commas: true, label: "Best Season" },
    topVenues: {
      label: "Add a top venue",
      Control: ({ name, label }: ControlProps) => <VenueMultiSelectField {...{ name, label }} />,
      render: (ids) => <VenueTitles ids={ids as string[]} />,
    },
    plans: { rows: rows("Plan", { none: "No plans yet." }), pairs: [["linkText", "linkUrl"]] },
    "plans.title": { rule: titled },
    "plans.linkUrl": { rule: isLink("Link address") },
    "plans.others": { rows: rows("Picture", { legend: (plan) => `Pictures of plan ${plan + 1}` }) },
    "plans.others.image": { Control: RowPictureField },
    additionalDetails: { rows: rows("Section", { none: "No additional details yet." }) },
    "additionalDetails.details": {
      rows: rows("Card", { legend: (section) => `Cards of section ${section + 1}` }),
    },
    "additionalDetails.details.image": { Control: RowPictureField },
    "bookingInfo.link": { rule: isLink("Booking link") },
  },
});

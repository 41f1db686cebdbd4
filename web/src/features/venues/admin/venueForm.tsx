import { describedForm } from "../../../admin/values/described/describedForm";
import { LongitudeField } from "./LongitudeField";
import { CARD, HOME, VENUE_PAGE } from "../../../ui/wireframe/pageWireframes";

export const VENUE_FORM = describedForm("venue", {
  first: "The venue",
  about: {
    "Guests and rooms": "How many guests the venue takes. The page shows what is filled in, here and below.",
    Voices: "What former guests say of the venue.",
  },
  page: VENUE_PAGE,
  pairs: [
    ["city", "state", "country"],
    ["bestFor", "bestSeason"],
    ["eventSpaceLeftImage", "eventSpaceRightImage"],
    ["guestsDine", "guestsDance"],
    ["guestsStand", "guestsSleep"],
    ["priceFrom", "priceUnit"],
    ["minutesFromEdinburgh", "minutesFromGlasgow"],
    ["minutesFromStation", "minutesFromAirport"],
    ["latitude", "longitude"],
  ],
  fields: {
    overlayText: { drawing: CARD },
    brandDirection: { optional: true },
    longitude: { Control: LongitudeField },
    featuredImage: { drawing: CARD },
    featuredVideo: { drawing: HOME },
    itineraryContent: {
      rows: {
        rowName: "Other venue",
        addLabel: "Add More Venue",
        legend: "Venues to show beside this one",
        heading: "Other Venues",
        none: "No Other Venues Found",
      },
    },
    rooms: {
      rows: { rowName: "Room", addLabel: "Add room", legend: "Rooms", none: "No rooms yet." },
      pairs: [["name", "use", "capacity"]],
    },
    voices: {
      rows: { rowName: "Voice", addLabel: "Add voice", legend: "Former guests", none: "No voices yet." },
      pairs: [["name", "month", "event"]],
    },
  },
});

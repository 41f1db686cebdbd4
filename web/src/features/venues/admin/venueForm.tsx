import type { MouseEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { DescribedControl } from "../../../admin/fields/described/DescribedControl";
import type { ControlProps } from "../../../admin/values/described/describedFields";
import { describedForm } from "../../../admin/values/described/describedForm";
import { ScotlandMap } from "../../../ui/map/ScotlandMap";
import { fromMap, isOnMap, MAP_WIDTH, toMap } from "../../../ui/map/projection";
import { CARD, HOME, VENUE_PAGE } from "../../../ui/wireframe/pageWireframes";
import "./LongitudeField.css";

const NAMES = ["latitude", "longitude"] as const;
const isDegrees = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** The longitude, with a map below on which a click fills in latitude and longitude. */
function LongitudeField({ field }: ControlProps) {
  const { Control: _, ...differs } = field.differs;
  return (
    <div>
      <DescribedControl field={{ ...field, differs }} />
      <CoordinatesMap />
    </div>
  );
}

/** For the pointer alone: the fields take the same from the keyboard. */
function CoordinatesMap() {
  const { setValue } = useFormContext();
  const texts = useWatch({ name: [...NAMES] }).map((text) => String(text ?? "").trim());
  const [latitude, longitude] = texts.map(Number);
  const point = texts.every(isDegrees) && toMap({ latitude: latitude ?? 0, longitude: longitude ?? 0 });
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = MAP_WIDTH / width;
    const found = fromMap({ x: (clientX - left) * scale, y: (clientY - top) * scale });
    for (const name of NAMES)
      setValue(name, found[name].toFixed(4), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <figure className="coordinates-map">
      <ScotlandMap aria-hidden onClick={choose}>
        {point && isOnMap(point) && <circle cx={point.x} cy={point.y} r="9" />}
      </ScotlandMap>
      <figcaption className="field__hint">
        A click on the map fills in both; correct the last digits by hand.
      </figcaption>
    </figure>
  );
}

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
    ["guestsDine", "guestsTheatre", "guestsStand"],
    ["guestsDance", "guestsSleep"],
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
      pairs: [
        ["name", "use"],
        ["capacity", "theatre", "standing"],
      ],
    },
    voices: {
      rows: { rowName: "Voice", addLabel: "Add voice", legend: "Former guests", none: "No voices yet." },
      pairs: [["name", "month", "event"]],
    },
  },
});

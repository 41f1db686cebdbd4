import type { MouseEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import "./LongitudeField.css";
import { DescribedControl } from "../../../admin/fields/described/DescribedControl";
import type { ControlProps } from "../../../admin/values/described/describedFields";
import { fromMap, isOnMap, MAP_WIDTH, toMap } from "../../../ui/map/projection";
import { ScotlandMap } from "../../../ui/map/ScotlandMap";

const NAMES = ["latitude", "longitude"] as const;
const isDegrees = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** The longitude, with a map below on which a click fills in latitude and longitude. */
export function LongitudeField({ field }: ControlProps) {
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
  const place = texts.every(isDegrees) && toMap({ latitude: latitude ?? 0, longitude: longitude ?? 0 });
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
        {place && isOnMap(place) && <circle cx={place.x} cy={place.y} r="9" />}
      </ScotlandMap>
      <figcaption className="field__hint">
        A click on the map fills in both; correct the last digits by hand.
      </figcaption>
    </figure>
  );
}

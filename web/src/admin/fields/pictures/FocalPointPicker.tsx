import type { KeyboardEvent, MouseEvent } from "react";

import { renditionUrl } from "../../../api/media/renditions";
import { cropClasses, type FocalPoint } from "../../../ui/media/cropPosition";
import { cropsOf, type FrameName } from "../../values/media/frameShapes";

interface Props {
  path: string;
  point: FocalPoint;
  /** The frame of the field that has the picture. */
  frame?: FrameName | undefined;
  onChange: (point: FocalPoint) => void;
}

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LARGE_STEP = 10;

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

/** Sets the focal point of a picture by a click or by the arrow keys; the crops of the site follow. */
export function FocalPointPicker({ path, point, frame, onChange }: Props) {
  const source = renditionUrl(path, 640);
  const markPlace = (mark: HTMLElement | null) => {
    mark?.style.setProperty("left", `${point.x}%`);
    mark?.style.setProperty("top", `${point.y}%`);
  };
  const place = `${point.x} % from the left, ${point.y} % from the top`;
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A click by a key has no place.
    if (!detail) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({
      x: percent((100 * (clientX - box.left)) / box.width),
      y: percent((100 * (clientY - box.top)) / box.height),
    });
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : 1;
    onChange({ x: percent(point.x + move[0] * step), y: percent(point.y + move[1] * step) });
  };
  return (
    <div className="focal">
      <div>
        <button
          type="button"
          className="focal__picture"
          aria-label={`What every crop shows: ${place}`}
          aria-describedby="focal-hint"
          onClick={click}
          onKeyDown={press}
        >
          <img src={source} alt="" />
          <span className="focal__point" ref={markPlace} />
        </button>
        <p className="field__hint" id="focal-hint">
          Click on what every crop has to show, or move the point with the arrow keys; with Shift it moves
          further.
        </p>
        <output className="visually-hidden">{place}</output>
      </div>
      <ul className="focal__crops">
        {cropsOf(frame).map(({ label, ratio }) => (
          <li key={label}>
            <span
              className="focal__crop"
              ref={(crop) => crop?.style.setProperty("aspect-ratio", String(ratio ?? "auto"))}
            >
              <img src={source} alt="" className={cropClasses(point)} />
            </span>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

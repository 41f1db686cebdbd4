import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useState } from "react";

import { messageOf } from "../../../api/errors";
import { isFilm } from "../../../api/media/acceptedFormats";
import { renditionUrl } from "../../../api/media/renditions";
import { Button } from "../../../ui/buttons/Button";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { cropClasses, type FocalPoint } from "../../../ui/media/cropPosition";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { useTask } from "../../../ui/notices/useTask";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { cropsOf, type FrameName } from "../../values/media/frameShapes";
import { ALL_TEXTS, PictureTexts } from "./PictureTexts";
import { changePicture, type Picture, pictureQuery, type Said } from "./calls";
import "./PictureDialog.css";

export interface PictureDialogProps {
  path: string;
  /** The frame of the field that has the picture. */
  frame?: FrameName | undefined;
  onClose: () => void;
}

/** What is said of a stored picture, in every place that shows it. */
export function PictureDialog({ path, frame, onClose }: PictureDialogProps) {
  const { data, error } = useQuery(pictureQuery(path));
  const [changed, setChanged] = useState(false);
  return (
    <Dialog title="Describe and frame the picture" changed={changed} onClose={onClose}>
      {error && <FailureNotice>{messageOf(error, "The picture could not be loaded.")}</FailureNotice>}
      {data && (
        <PictureForm
          picture={data}
          frame={frame}
          onSaved={onClose}
          onCancel={onClose}
          onChange={setChanged}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  picture: Picture;
  frame?: FrameName | undefined;
  onSaved: () => void | Promise<unknown>;
  /** Without it there is no button for that. */
  onCancel?: () => void;
  onChange: (changed: boolean) => void;
}

/** What is said of a stored picture, and of a picture the point that every crop shows. */
export function PictureForm({ picture, frame, onSaved, onCancel, onChange }: FormProps) {
  const [said, setSaid] = useState<Partial<Said>>({});
  const shown = { ...picture, ...said };
  const { busy, failure, fields, forget, run } = useTask("What you wrote of the picture could not be saved.");
  const change = (changed: Partial<Said>) => {
    setSaid((before) => ({ ...before, ...changed }));
    forget();
    onChange(true);
  };
  const save = async () => {
    await changePicture(picture.path, said);
    onChange(false);
    await onSaved();
    setSaid({});
    notify("Every place that shows the picture has it now.");
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(save);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className="stack" noValidate onSubmit={submit} onKeyDown={ignoreEnterInFields}>
      {!isFilm(picture.path) && (
        <FocalPointPicker
          path={picture.path}
          frame={frame}
          point={{ x: shown.focalX, y: shown.focalY }}
          onChange={({ x, y }) => change({ focalX: x, focalY: y })}
        />
      )}
      <PictureTexts names={ALL_TEXTS} said={shown} errors={fields} onChange={change} />
      {failure && !Object.keys(fields).length && <FailureNotice>{failure}</FailureNotice>}
      <DialogActions busy={busy} onCancel={onCancel}>
        <Button type="submit" label="Save" busy={busy} busyLabel="Saving..." />
      </DialogActions>
    </form>
  );
}

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
function FocalPointPicker({ path, point, frame, onChange }: Props) {
  const source = renditionUrl(path, 640);
  const positionMark = (mark: HTMLElement | null) => {
    mark?.style.setProperty("left", `${point.x}%`);
    mark?.style.setProperty("top", `${point.y}%`);
  };
  const coordinates = `${point.x} % from the left, ${point.y} % from the top`;
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A click by a key has no coordinates.
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
          aria-label={`What every crop shows: ${coordinates}`}
          aria-describedby="focal-hint"
          onClick={click}
          onKeyDown={press}
        >
          <img src={source} alt="" />
          <span className="focal__point" ref={positionMark} />
        </button>
        <p className="field__hint" id="focal-hint">
          Click on what every crop has to show, or move the point with the arrow keys; with Shift it moves
          further.
        </p>
        <output className="visually-hidden">{coordinates}</output>
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

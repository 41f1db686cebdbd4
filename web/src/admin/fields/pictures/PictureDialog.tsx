import { useMutation, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";

import { ApiError, messageOf } from "../../../api/errors";
import { isFilm } from "../../../api/media/acceptedFormats";
import { QuietButton } from "../../../ui/buttons/Button";
import { ignoreEnterInFields } from "../../../ui/form/enterKey";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { Dialog } from "../../../ui/primitives/Dialog";
import { changePicture, type Picture, pictureQuery, type Said } from "./calls";
import { FocalPointPicker } from "./FocalPointPicker";
import type { FrameName } from "../../values/media/frameShapes";
import { ALL_TEXTS, PictureTexts } from "./PictureTexts";
import "./PictureDialog.css";

const FAILURE = "What you wrote of the picture could not be saved.";

export interface PictureDialogProps {
  path: string;
  /** The frame of the field that has the picture. */
  frame?: FrameName | undefined;
  onClose: () => void;
}

/** What is said of a stored picture, in every place that shows it. */
export function PictureDialog({ path, frame, onClose }: PictureDialogProps) {
  const { data, error } = useQuery(pictureQuery(path));
  return (
    <Dialog title="Describe and frame the picture" onClose={onClose}>
      {error && <FailureNotice>{messageOf(error, "The picture could not be loaded.")}</FailureNotice>}
      {data && <PictureForm picture={data} frame={frame} onSaved={onClose} onCancel={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  picture: Picture;
  frame?: FrameName | undefined;
  onSaved: () => void | Promise<unknown>;
  /** Without it there is no button for that. */
  onCancel?: () => void;
  onChange?: (changed: boolean) => void;
}

/** What is said of a stored picture, and of a picture the point that every crop shows. */
export function PictureForm({ picture, frame, onSaved, onCancel, onChange }: FormProps) {
  const [said, setSaid] = useState<Partial<Said>>({});
  const shown = { ...picture, ...said };
  const change = (changed: Partial<Said>) => {
    setSaid((before) => ({ ...before, ...changed }));
    onChange?.(true);
  };
  const saving = useMutation({
    mutationFn: () => changePicture(picture.path, said),
    onSuccess: async () => {
      onChange?.(false);
      await onSaved();
      setSaid({});
      notify("Every place that shows the picture has it now.");
    },
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form noValidate onSubmit={submit} onKeyDown={ignoreEnterInFields}>
      {!isFilm(picture.path) && (
        <FocalPointPicker
          path={picture.path}
          frame={frame}
          point={{ x: shown.focalX, y: shown.focalY }}
          onChange={({ x, y }) => change({ focalX: x, focalY: y })}
        />
      )}
      <PictureTexts names={ALL_TEXTS} said={shown} errors={fields} onChange={change} />
      {saving.error && !Object.keys(fields).length && (
        <FailureNotice>{messageOf(saving.error, FAILURE)}</FailureNotice>
      )}
      <div className="dialog__actions">
        {onCancel && <QuietButton label="Cancel" busy={saving.isPending} onClick={onCancel} />}
        <button type="submit" className="button" aria-disabled={saving.isPending}>
          {saving.isPending ? "Saving..." : "Save"}
        </button>
      </div>
    </form>
  );
}

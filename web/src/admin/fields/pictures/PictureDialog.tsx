import { useMutation, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { createPortal } from "react-dom";

import { ApiError, messageOf } from "../../../api/errors";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { changePicture, type Picture, pictureQuery, type Said } from "./calls";
import { FocalPointPicker } from "./FocalPointPicker";
import { ALL_TEXTS, PictureTexts } from "./PictureTexts";
import "./PictureDialog.css";

const FAILURE = "What you wrote of the picture could not be saved.";

/** What is said of a stored picture, in every place that shows it. */
export function PictureDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { data, error } = useQuery(pictureQuery(path));
  return createPortal(
    <Dialog title="Describe and frame the picture" onClose={onClose}>
      {error && <FailureNotice>{messageOf(error, "The picture could not be loaded.")}</FailureNotice>}
      {data && <PictureForm picture={data} onClose={onClose} />}
    </Dialog>,
    document.body,
  );
}

function PictureForm({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const [said, setSaid] = useState<Partial<Said>>({});
  const shown = { ...picture, ...said };
  const change = (changed: Partial<Said>) => setSaid((before) => ({ ...before, ...changed }));
  const saving = useMutation({
    mutationFn: () => changePicture(picture.path, said),
    onSuccess: () => {
      onClose();
      notify("Every place that shows the picture has it now.");
    },
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The form around the field hears the events of this one, too.
    event.stopPropagation();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <FocalPointPicker
        path={picture.path}
        point={{ x: shown.focalX, y: shown.focalY }}
        onChange={({ x, y }) => change({ focalX: x, focalY: y })}
      />
      <PictureTexts names={ALL_TEXTS} said={shown} errors={fields} onChange={change} />
      {saving.error && !Object.keys(fields).length && (
        <FailureNotice>{messageOf(saving.error, FAILURE)}</FailureNotice>
      )}
      <DialogActions busy={saving.isPending} onCancel={onClose}>
        <button type="submit" className="button" aria-disabled={saving.isPending}>
          {saving.isPending ? "Saving..." : "Save"}
        </button>
      </DialogActions>
    </form>
  );
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { createPortal } from "react-dom";

import { ApiError, messageOf } from "../../../api/errors";
import { FieldError, FieldHint, FieldLabel } from "../../../ui/form/FieldTexts";
import { FailureNotice } from "../../../ui/notices/FailureNotice";
import { notify } from "../../../ui/notices/noticeStore";
import { Dialog, DialogActions } from "../../../ui/primitives/Dialog";
import { changePicture, type Picture, pictureQuery, type Said } from "./calls";
import { FocalPointPicker } from "./FocalPointPicker";
import "./PictureDialog.css";

const TEXTS = {
  description: ["Description", "What it shows, for people who can’t see it."],
  caption: ["Caption", "Shown in galleries and over the page."],
  credit: ["Photograph by", ""],
  creditLink: ["Link of the photographer", ""],
} as const;
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
      {(Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((name) => (
        <div className="field" key={name}>
          <FieldLabel name={`picture-${name}`} label={TEXTS[name][0]} />
          <input
            id={`picture-${name}`}
            value={shown[name]}
            disabled={name === "description" && shown.isDecorative}
            aria-invalid={Boolean(fields[name])}
            aria-describedby={`picture-${name}-error picture-${name}-hint`}
            onChange={(event) => change({ [name]: event.target.value })}
          />
          {TEXTS[name][1] && <FieldHint name={`picture-${name}`}>{TEXTS[name][1]}</FieldHint>}
          <FieldError name={`picture-${name}`} error={fields[name]} loud />
        </div>
      ))}
      <div className="field field--flag">
        <input
          type="checkbox"
          id="picture-isDecorative"
          checked={shown.isDecorative}
          onChange={(event) => change({ isDecorative: event.target.checked })}
        />
        <FieldLabel name="picture-isDecorative" label="It shows nothing that matters" />
      </div>
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

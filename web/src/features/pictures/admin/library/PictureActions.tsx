import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";

import { AffectedItems } from "../../../../admin/actions/deletion/AffectedItems";
import { UploadProgress } from "../../../../admin/editing/save/UploadProgress";
import { nameIn, storePicture } from "../../../../admin/fields/library/libraryQuery";
import { pictureName } from "../../../../admin/fields/library/Thumbnail";
import { isRejectedPicture } from "../../../../admin/fields/rows/rowPictureUploads";
import { acceptedText, rejectionOf } from "../../../../admin/fields/selection/fileValidation";
import { useFileDrop } from "../../../../admin/fields/selection/useFileDrop";
import "../../../../admin/fields/upload/MediaField.css";
import { FileButton } from "../../../../admin/fields/upload/FileButton";
import type { Picture } from "../../../../admin/fields/pictures/calls";
import { acceptOf, kindOf, nounOf } from "../../../../admin/values/media/mediaKinds";
import { useUploadLimits } from "../../../../api/media/uploadLimits";
import { messageOf } from "../../../../api/errors";
import { admin } from "../../../../paths/adminPaths";
import { QuietButton } from "../../../../ui/buttons/Button";
import { focusMain } from "../../../../ui/dom/focusMain";
import { FieldError, FieldHint, FieldLabel } from "../../../../ui/form/FieldTexts";
import { notify, notifyOnNextScreen, offerUndo } from "../../../../ui/notices/noticeStore";
import { ConfirmationDialog } from "../../../../ui/primitives/ConfirmationDialog";
import { placeText } from "./placeText";
import { deletePicture, type Place, replacePicture, usesChanged } from "./usageCalls";

interface Props {
  picture: Picture;
  places: Place[];
}

/** Replaces a picture or film where it is used, or deletes one that nothing uses. */
export function PictureActions({ picture, places }: Props) {
  const [open, setOpen] = useState<"replace" | "delete">();
  const close = () => setOpen(undefined);
  const shown = places.filter(({ state }) => state === "published" || state === "draft");
  return (
    <>
      {shown.length > 0 && <QuietButton label="Replace" onClick={() => setOpen("replace")} />}
      {places.length === 0 && <QuietButton label="Delete" onClick={() => setOpen("delete")} />}
      {places.length > 0 && <p>It can be deleted once nothing uses it, and no version shows it.</p>}
      {open === "replace" && <ReplaceDialog picture={picture} places={shown} onClose={close} />}
      {open === "delete" && <DeletePicture picture={picture} onClose={close} />}
    </>
  );
}

function DeletePicture({ picture, onClose }: Pick<Props, "picture"> & { onClose: () => void }) {
  const navigate = useNavigate();
  const remove = async () => {
    await deletePicture(picture.path);
    notifyOnNextScreen(`${pictureName(picture)} is deleted.`);
    await navigate(admin.pictures);
    focusMain();
  };
  return (
    <ConfirmationDialog
      title={`Delete ${pictureName(picture)}?`}
      label="Delete"
      busyLabel="Deleting..."
      failureText="It could not be deleted."
      confirm={remove}
      onClose={onClose}
    >
      <p>Nothing uses it. It is deleted for ever.</p>
    </ConfirmationDialog>
  );
}

function ReplaceDialog({ picture, places, onClose }: Props & { onClose: () => void }) {
  const navigate = useNavigate();
  const limits = useUploadLimits();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState("");
  const { progress, store, stop } = useStoppableUpload();
  const kind = kindOf(picture.path) ?? "picture";
  const noun = nounOf(kind);
  const choose = useCallback(
    ([chosen]: File[]) => {
      setFile(chosen);
      setError((chosen && rejectionOf(chosen, kind, limits)) ?? "");
    },
    [kind, limits],
  );
  const { dropTarget, over } = useFileDrop<HTMLDivElement>(choose);
  const refuse = (cause: unknown) => {
    if (!isRejectedPicture(cause)) throw cause;
    setError(cause.message);
  };
  const replace = async () => {
    if (!file || error) return setError(error || `Choose the new ${noun}.`);
    const stored = await store(file).catch(refuse);
    if (!stored) return;
    const { path } = stored;
    const done = await replacePicture(picture.path, path);
    await navigate(admin.picture(nameIn(path)));
    focusMain();
    usesChanged();
    offerUndo(`Replaced in ${done.items === 1 ? "one item" : `${done.items} items`}.`, () => takeBack(done));
  };
  return (
    <ConfirmationDialog
      title={`Replace ${pictureName(picture)}?`}
      changed={Boolean(file)}
      label="Replace everywhere"
      busyLabel="Replacing..."
      failureText="It could not be replaced."
      confirm={replace}
      onStop={progress === undefined ? undefined : stop}
      onClose={onClose}
    >
      <AffectedItems
        lead={`The new ${noun} takes its place at once, for visitors too:`}
        items={places.map((place) => ({
          id: `${place.id} ${place.field} ${place.state}`,
          title: placeText(place),
        }))}
      />
      <div className="field" ref={dropTarget}>
        <FieldLabel name="replacement" label={`The new ${noun}`} required />
        <div className={over ? "media media--over" : "media"}>
          <FileButton
            name="replacement"
            text={file?.name ?? `Choose a ${noun}`}
            accept={acceptOf(kind)}
            required
            invalid={Boolean(error)}
            onFiles={choose}
          />
        </div>
        <FieldHint name="replacement">
          {[acceptedText(kind, limits), kind !== "document" && CARRIED, KEPT].filter(Boolean).join(" ")}
        </FieldHint>
        <FieldError name="replacement" error={error || undefined} loud />
      </div>
      {progress !== undefined && <UploadProgress label={`Upload of the new ${noun}`} value={progress} />}
    </ConfirmationDialog>
  );
}

/** Stores a file, which can be stopped until it is stored. */
function useStoppableUpload() {
  const [progress, setProgress] = useState<number>();
  const upload = useRef<AbortController>(undefined);
  const store = async (file: File): Promise<Picture> => {
    const { signal } = (upload.current = new AbortController());
    setProgress(0);
    const stored = await storePicture(file, { signal, onProgress: setProgress }).finally(() =>
      setProgress(undefined),
    );
    return stored.picture;
  };
  const stop = () => upload.current?.abort(new DOMException("Cancelled", "AbortError"));
  return { progress, store, stop };
}

const CARRIED = "Where nothing is said of it, it gets the description, the caption and the credit.";

const KEPT = "Versions and the trash keep the old one.";

/** What fails is told where the undo was offered. */
async function takeBack({ undo }: { undo: () => Promise<void> }): Promise<void> {
  try {
    await undo();
    notify("It is back where it was.");
  } catch (cause) {
    notify(messageOf(cause, "It could not be put back."));
  }
}

import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { flushSync } from "react-dom";

import { acceptOf } from "../../../values/media/mediaKinds";
import { uploadImage } from "../../../../api/media/upload";
import { LibraryButton } from "../../library/LibraryButton";
import type { LibraryPicture } from "../../library/libraryQuery";
import { pictureName } from "../../library/Thumbnail";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { FieldError } from "../../../../ui/form/FieldTexts";
import { Dialog, DialogActions } from "../../../../ui/primitives/Dialog";
import { Button } from "../../../../ui/buttons/Button";
import { changePicture, isStoredPicture, pictureQuery } from "../../pictures/calls";

const NO_FILE = "Choose a picture.";
const NO_DESCRIPTION = "Say what the picture shows, or tick that it is decoration only.";

/**
 * Uploads a picture, or takes one of the library, and sets it at the cursor, or changes the description of the one that
 * is chosen. Where the text has no
 * description, pages show what is said of the picture itself.
 */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => (editor.isActive("image") ? editor.getAttributes("image") : null));
  const [file, setFile] = useState<File>();
  const altBefore = String(before?.["alt"] ?? "");
  const [alt, setAlt] = useState(altBefore);
  const [taken, setTaken] = useState<LibraryPicture>();
  const path = taken?.path ?? String(before?.["src"] ?? "");
  const { data: said } = useQuery({ ...pictureQuery(path), enabled: isStoredPicture(path) });
  const [decoration, setDecoration] = useState<boolean>();
  const isDecoration = decoration ?? (!alt && said?.isDecorative) ?? false;
  const [errors, setErrors] = useState({ file: "", alt: "" });
  const { busy, failure, run } = useTask("The picture could not be uploaded.");
  const apply = () => {
    const wrong = {
      file: file || path ? "" : NO_FILE,
      alt: alt.trim() || isDecoration || (!file && said?.description) ? "" : NO_DESCRIPTION,
    };
    setErrors(wrong);
    if (!wrong.file && !wrong.alt) void run(insert);
  };
  const insert = async () => {
    const src = file ? await uploadImage("/api/admin/upload-page-image", file, {}) : path;
    if (decoration !== undefined && isStoredPicture(src))
      await changePicture(src, { isDecorative: decoration });
    flushSync(onClose);
    editor
      .chain()
      .focus()
      .setImage({ src, alt: isDecoration ? "" : alt.trim() })
      .run();
  };
  return (
    <Dialog
      title={before ? "Change the picture" : "Add a picture"}
      changed={Boolean(file ?? taken) || alt !== altBefore || decoration !== undefined}
      busy={busy}
      onClose={onClose}
    >
      <div className="stack">
        <div className="field">
          <label htmlFor="picture-file">{before ? "Another picture (optional)" : "Picture"}</label>
          <input
            id="picture-file"
            type="file"
            accept={acceptOf("picture")}
            aria-invalid={Boolean(errors.file)}
            aria-describedby="picture-file-error"
            onChange={(event) => setFile(event.target.files?.[0])}
          />
          {taken && !file && <p className="field__hint">{`${pictureName(taken)} of the library`}</p>}
          <LibraryButton mediaKind="picture" about="for the text" onChoose={([chosen]) => setTaken(chosen)} />
          <FieldError name="picture-file" error={errors.file} loud />
        </div>
        <div className="field">
          <label htmlFor="picture-alt">What the picture shows</label>
          <input
            id="picture-alt"
            type="text"
            autoComplete="off"
            value={alt}
            disabled={isDecoration}
            aria-invalid={Boolean(errors.alt)}
            aria-describedby="picture-alt-hint picture-alt-error"
            onChange={(event) => setAlt(event.target.value)}
          />
          <p id="picture-alt-hint" className="field__hint">
            Read aloud to those who cannot see it.
            {!alt && !file && said?.description && ` Empty, it is “${said.description}”, as elsewhere.`}
          </p>
          <FieldError name="picture-alt" error={errors.alt} loud />
        </div>
        <div className="field field--flag">
          <input
            id="picture-decoration"
            type="checkbox"
            checked={isDecoration}
            onChange={(event) => setDecoration(event.target.checked)}
          />
          <label htmlFor="picture-decoration">It is decoration only</label>
        </div>
        <FailureNotice>{failure}</FailureNotice>
        <DialogActions busy={busy} onCancel={onClose}>
          <Button label={before ? "Change" : "Add"} busy={busy} onClick={apply} busyLabel="Uploading..." />
        </DialogActions>
      </div>
    </Dialog>
  );
}

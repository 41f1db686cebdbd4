import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";

import { changePicture, type Picture, type Said } from "../../../../admin/fields/pictures/calls";
import { isUndescribed } from "../../../../admin/fields/pictures/isUndescribed";
import { PictureTexts } from "../../../../admin/fields/pictures/PictureTexts";
import { renditionUrl } from "../../../../api/media/renditions";
import { Button, QuietButton } from "../../../../ui/buttons/Button";
import { FailureNotice } from "../../../../ui/notices/FailureNotice";
import { useTask } from "../../../../ui/notices/useTask";
import { placeText } from "../library/placeText";
import { placesQuery } from "../library/usageCalls";

const TEXTS = ["description", "credit"] as const;
const NOTHING = "Say what it shows, or tick that it shows nothing that matters.";

interface Props {
  picture: Picture;
  number: number;
  total: number;
  /** What was typed of it and is not saved. */
  changes: Partial<Said>;
  onType: (changes: Partial<Said>) => void;
  onMove: (by: 1 | -1) => void;
  onSaved: (saved: Picture) => void;
}

/** A picture and what is said of it. */
export function PictureStep({ picture, number, total, changes, onType, onMove, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState("");
  const said = { ...picture, ...changes };
  const { busy, failure, fields, forget, run } = useTask("What you wrote of the picture could not be saved.");
  const errors = missing ? { description: missing } : fields;
  const save = async () => onSaved(await changePicture(picture.path, changes));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isUndescribed({ ...picture, ...said, description: said.description.trim() })) return void run(save);
    setMissing(NOTHING);
    form.current?.querySelector("input")?.focus();
  };
  const change = (changed: Partial<Said>) => {
    setMissing("");
    forget();
    onType(changed);
  };
  return (
    <form
      ref={form}
      className="describe__step stack gap-6"
      aria-labelledby="describe-counter"
      noValidate
      onSubmit={submit}
    >
      <ShownPicture picture={picture} />
      <div className="stack gap-6">
        <p id="describe-counter" className="describe__counter">{`Picture ${number} of ${total}`}</p>
        <ShownBy path={picture.path} />
        <PictureTexts names={TEXTS} {...{ said, errors }} onChange={change} />
        {failure && !Object.keys(fields).length && <FailureNotice>{failure}</FailureNotice>}
        <div className="dialog__actions">
          <Button type="submit" label="Save and next" busy={busy} busyLabel="Saving..." />
          <QuietButton label="Skip" busy={busy} onClick={() => onMove(1)} />
          {number > 1 && <QuietButton label="Previous" busy={busy} onClick={() => onMove(-1)} />}
        </div>
      </div>
    </form>
  );
}

const NAMED = 4;

/** Names the first places that show the picture now; nothing until they are known. */
function ShownBy({ path }: { path: string }) {
  const { data = [] } = useQuery(placesQuery(path));
  const places = data.filter(({ state }) => state === "published" || state === "draft").map(placeText);
  const more = places.length - NAMED;
  if (!places.length) return null;
  return (
    <p className="field__hint" dir="auto">
      Shown by {places.slice(0, NAMED).join("; ")}
      {more > 0 && ` and in ${more} more ${more === 1 ? "place" : "places"}`}.
    </p>
  );
}

const ShownPicture = ({ picture: { path, fileName, width, height } }: { picture: Picture }) => (
  <figure className="describe__picture stack gap-2">
    <img src={renditionUrl(path, 1280)} alt={fileName || "The picture"} />
    <figcaption className="note" dir="auto">
      {[fileName, width && `${width} × ${height}`].filter(Boolean).join(", ")}
    </figcaption>
  </figure>
);

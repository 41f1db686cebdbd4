import { useCallback, useEffect, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";

import { useUploadLimits } from "../../../api/media/uploadLimits";
import { FieldError, FieldHint, FieldLabel } from "../../../ui/form/FieldTexts";
import { notifyBriefly } from "../../../ui/notices/noticeStore";
import type { DescribedField } from "../../values/described/describedFields";
import { desktopRatio } from "../../values/media/frameShapes";
import { acceptOf, kindOf } from "../../values/media/mediaKinds";
import { hasMedia, type MediaValue } from "../../values/media/mediaValue";
import { rejectionOf } from "../selection/fileValidation";
import { useFileDrop } from "../selection/useFileDrop";
import { FileButton } from "./FileButton";

const NAME = "severalPictures";
/** The ratio of a picture whose size the browser can't tell. */
const USUAL = 3 / 2;

/** Takes the pictures of a new item at once and gives them to the fields that have none, by their shapes. */
export function SeveralPictures({ fields }: { fields: DescribedField[] }) {
  const { getValues, setValue, subscribe } = useFormContext<FieldValues>();
  const limits = useUploadLimits();
  const [error, setError] = useState<string>();
  const set = useCallback(
    async (files: File[]) => {
      const refused = files.map((file) => rejectionOf(file, "either", limits)).filter(Boolean);
      const taken = files.filter((file) => !rejectionOf(file, "either", limits));
      const free = fields.filter(({ name }) => !hasMedia(getValues(name) as MediaValue));
      const pairs = pairsOf(free, await Promise.all(taken.map(withRatio)));
      for (const [{ name }, file] of pairs)
        setValue(name, { path: "", file }, { shouldDirty: true, shouldValidate: true });
      setError(refused.join(" ") || undefined);
      notifyBriefly(settled(pairs.length, taken.length));
    },
    [fields, getValues, limits, setValue],
  );
  // A file that is chosen for one of the fields may replace a refused one.
  useEffect(
    () =>
      subscribe({
        name: fields.map(({ name }) => name),
        formState: { values: true },
        callback: () => setError(undefined),
      }),
    [fields, subscribe],
  );
  const { dropTarget, over } = useFileDrop<HTMLDivElement>((files) => void set(files));
  return (
    <div className="field" ref={dropTarget}>
      <FieldLabel name={NAME} label="All pictures at once" required={false} />
      <div className={over ? "media media--over" : "media"}>
        <div className="media__words cluster">
          <FileButton
            name={NAME}
            text="Choose pictures and a film"
            accept={acceptOf("either")}
            multiple
            required={false}
            invalid={Boolean(error)}
            onFiles={(files) => void set(files)}
          />
          <FieldHint name={NAME}>
            Each goes to a field below that has none and whose frame is nearest to its shape. Change any of
            them there.
          </FieldHint>
        </div>
      </div>
      <FieldError name={NAME} error={error} />
    </div>
  );
}

const isFilm = (file: File): boolean => kindOf(file.name) === "film";

/** Films go to the fields that take nothing else, then to those that take both, and pictures to all others. */
function pairsOf(fields: DescribedField[], files: Shaped<File>[]): [DescribedField, File][] {
  const [films, pictures] = [
    files.filter(({ item }) => isFilm(item)),
    files.filter(({ item }) => !isFilm(item)),
  ];
  const forFilms = fields.filter(({ film }) => film).toSorted((one, other) => rank(one) - rank(other));
  const filmPairs = forFilms
    .slice(0, films.length)
    .flatMap((field, at): [DescribedField, File][] => (films[at] ? [[field, films[at].item]] : []));
  const used = new Set(filmPairs.map(([field]) => field));
  const forPictures = fields.filter((field) => field.film !== "only" && !field.document && !used.has(field));
  return [...filmPairs, ...pairsByShape(forPictures.map(withFrame), pictures)];
}

const withFrame = (item: DescribedField): Shaped<DescribedField> => ({
  item,
  ratio: desktopRatio(item.frame) ?? USUAL,
});

const rank = ({ film }: DescribedField): number => (film === "only" ? 0 : 1);

async function withRatio(file: File): Promise<Shaped<File>> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { item: file, ratio: width / height };
  } catch {
    return { item: file, ratio: USUAL };
  }
}

function settled(set: number, chosen: number): string {
  const left = chosen - set;
  const words = set === 1 ? "1 file is set by its shape." : `${set} files are set by their shapes.`;
  return left ? `${words} ${left} found no empty field.` : words;
}

/** A field of the form for one picture, or a picture, with its ratio of width to height. */
interface Shaped<T> {
  item: T;
  ratio: number;
}

/**
 * Gives each field the picture whose shape is nearest to that of its frame, the nearest pairs first; of equal ones in
 * the order of the form and of the choice. What is left over of either has no partner.
 */
export function pairsByShape<Field, Picture>(
  fields: Shaped<Field>[],
  pictures: Shaped<Picture>[],
): [Field, Picture][] {
  const pairs = fields.flatMap((field) =>
    pictures.map((picture) => ({ field, picture, off: Math.abs(Math.log(field.ratio / picture.ratio)) })),
  );
  const taken = new Set<unknown>();
  return pairs
    .toSorted((one, other) => one.off - other.off)
    .flatMap(({ field, picture }): [Field, Picture][] => {
      if (taken.has(field) || taken.has(picture)) return [];
      taken.add(field).add(picture);
      return [[field.item, picture.item]];
    });
}

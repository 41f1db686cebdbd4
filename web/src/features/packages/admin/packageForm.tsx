import { useEffect, useRef, useState } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";

import { useFieldPictureRemoval } from "../../../admin/editing/pictureRemoval/usePictureRemoval";
import { isRejectedPicture, uploadRowPicture } from "../../../admin/fields/rows/rowPictureUploads";
import { REFUSED } from "../../../admin/fields/selection/useRefusal";
import { MediaField } from "../../../admin/fields/upload/MediaField";
import type { ControlProps, RowWords } from "../../../admin/values/described/describedFields";
import { describedForm } from "../../../admin/values/described/describedForm";
import { isBlank } from "../../../admin/values/fieldValues";
import { type MediaValue, NO_MEDIA, stored } from "../../../admin/values/media/mediaValue";
import { revealField } from "../../../ui/form/validation/focusFirstError";
import { notifyBriefly } from "../../../ui/notices/noticeStore";
import { linkTarget } from "../../../ui/primitives/linkTarget";
import { PACKAGE_PAGE } from "../../../ui/wireframe/pageWireframes";
import { VenueTitles } from "../../venues/admin/picker/VenueMenu";
import { VenueMultiSelectField } from "../../venues/admin/picker/VenueMultiSelectField";

/** The picture of a row. It is uploaded as soon as it is chosen. */
function RowPictureField({ field: { frame }, name, label }: ControlProps) {
  return (
    <MediaField<FieldValues> {...{ name, label, frame }} mediaKind="picture" {...useRowPictureUpload(name)} />
  );
}

const WAITING = "Not stored yet; it will travel with the packege.";

/** The props of `MediaField` that upload a picture as soon as it is chosen. */
function useRowPictureUpload(name: string) {
  const { control, getValues, setValue, setError, clearErrors } = useFormContext();
  const { file, path } = useWatch({ control, name }) as MediaValue;
  const [progress, setProgress] = useState<number>();
  // The path of a picture that is uploaded but not yet saved with the package.
  const [own, setOwn] = useState("");
  const removal = useFieldPictureRemoval(path);
  const currentName = useRef(name);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    currentName.current = name;
  }, [name]);
  useEffect(() => () => stop.current?.abort(), []);

  const fileNow = () => (getValues(currentName.current) as MediaValue).file;
  const onChosen = (chosen: File) => {
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    const settle = (image: string) => {
      if (signal.aborted || fileNow() !== chosen) return;
      setOwn(image);
      setValue(currentName.current, stored(image), { shouldDirty: true });
    };
    const refuse = (cause: unknown) => {
      if (signal.aborted) return;
      console.error("Failed to upload the image", cause);
      if (!isRejectedPicture(cause) || fileNow() !== chosen) return;
      setValue(currentName.current, { path, file: null }, { shouldDirty: true });
      document.getElementsByName(currentName.current).forEach(revealField);
      setError(currentName.current, { type: REFUSED, message: cause.message }, { shouldFocus: true });
    };
    clearErrors(currentName.current);
    setProgress(0);
    uploadRowPicture("/api/admin/upload-packege-image", chosen, { signal, onProgress: setProgress })
      .then(settle, refuse)
      .finally(() => signal.aborted || setProgress(undefined));
  };

  const forget = async () => {
    setValue(currentName.current, NO_MEDIA, { shouldDirty: true });
    notifyBriefly("Picture removed.");
  };
  const travelling = file ? progress : undefined;
  return {
    onChosen,
    onRemove: removal.onRemove && path !== own ? removal.onRemove : forget,
    progress: travelling,
    note: file && travelling === undefined ? WAITING : undefined,
  };
}

const ON_PICTURE = { block: "centerContentImage" };

const isLink = (label: string) => (typed: string) =>
  linkTarget(typed) !== undefined ||
  `${label} is not a link. Write a page of this site, as /contact, or a whole address, as https://example.org.`;

const titled = (title: string, plan: unknown) =>
  !isBlank(title) || isBlank(plan) || "Plan title is required: without it this plan is left out.";

const rows = (name: string, words: Omit<RowWords, "rowName" | "addLabel"> = {}): RowWords => ({
  rowName: name,
  addLabel: `Add ${name.toLowerCase()}`,
  ...words,
});

export const PACKAGE_FORM = describedForm("packege", {
  first: "The packege",
  about: {
    Plans: "The numbered steps of how to plan. A wholly blank one is left out.",
    "Additional details": "The page of the packege shows the first section.",
  },
  page: PACKAGE_PAGE,
  fields: {
    "centerContent.topText": { hint: "Stands above the centre picture." },
    "centerContent.leftText": { hint: "The first text on the centre picture.", ...ON_PICTURE },
    "centerContent.rightText": { hint: "The second text on the centre picture.", ...ON_PICTURE },
    attributeBestFor: { commas: true, label: "Best For" },
    attributeBestSeason: { commas: true, label: "Best Season" },
    topVenues: {
      label: "Add a top venue",
      Control: ({ name, label }: ControlProps) => <VenueMultiSelectField {...{ name, label }} />,
      render: (ids) => <VenueTitles ids={ids as string[]} />,
    },
    plans: { rows: rows("Plan", { none: "No plans yet." }), pairs: [["linkText", "linkUrl"]] },
    "plans.title": { rule: titled },
    "plans.linkUrl": { rule: isLink("Link address") },
    "plans.others": { rows: rows("Picture", { legend: (plan) => `Pictures of plan ${plan + 1}` }) },
    "plans.others.image": { Control: RowPictureField },
    additionalDetails: { rows: rows("Section", { none: "No additional details yet." }) },
    "additionalDetails.details": {
      rows: rows("Card", { legend: (section) => `Cards of section ${section + 1}` }),
    },
    "additionalDetails.details.image": { Control: RowPictureField },
    "bookingInfo.link": { rule: isLink("Booking link") },
  },
});

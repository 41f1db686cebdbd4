import type { FieldValues } from "react-hook-form";

import { ApiError } from "../../../api/errors";
import { renamedFields } from "../../calls/renamedFields";
import { splitProgress, upload } from "../../../api/media/upload";
import { isBlank, isRecord, valueAt, withField } from "../../values/fieldValues";
import type { SaveRequest } from "../../calls/formCalls";
import type { DescribedField } from "../../values/described/describedFields";
import { filesInRows } from "../../values/described/describedValues";
import type { Save } from "../../values/itemTypes";
import { type FailedUpload, uploadRowPictures } from "../rows/rowPictureUploads";
import { nameInForm, withoutBlankRows } from "./filledRows";
import { formBody } from "./formBody";

/** Returns the function that uploads the new pictures of rows, then the form with their paths. */
export const formSender =
  (fields: DescribedField[], uploadEndpoint = "", onFailure?: (...about: FailureArguments) => FailedUpload) =>
  async (save: Save<FieldValues>, { path, method, isDraft = false }: SaveRequest): Promise<unknown> => {
    const { values, signal, onProgress } = save;
    const files = filesInRows(fields, values);
    const inRows = files.map(([, file]) => file.size);
    const rest = fileBytes(values) - inRows.reduce((sum, size) => sum + size, 0);
    const reports = splitProgress([...inRows, rest], onProgress);
    const failed = onFailure?.(save, isDraft);
    const paths = await uploadRowPictures(uploadEndpoint, files, signal, reports, failed);
    const form = formBody(fields, { ...save, values: withoutBlankRows(fields, values) }, paths);
    try {
      return await upload(path, form, { method, signal, onProgress: reports.at(-1) });
    } catch (cause) {
      throw renamedFields(cause, (name) => nameInForm(fields, values, name));
    }
  };

type FailureArguments = [save: Save<FieldValues>, isDraft: boolean];

/**
 * Leaves the path of a picture empty whose upload failed, so that the server reports the missing picture. It throws where
 * the server would not: in a draft, which may lack it, and for a row without text, which is dropped.
 */
export const withoutPath =
  ({ values, signal }: Save<FieldValues>, isDraft: boolean): FailedUpload =>
  (name) =>
  (cause) => {
    const signedOut = cause instanceof ApiError && cause.status === 401;
    const row = name.slice(0, name.lastIndexOf("."));
    const texts = valueAt(withField(values, name, ""), row);
    if (signal.aborted || signedOut || isDraft || isBlank(texts)) throw cause;
    console.error("Failed to upload the image", cause);
    return "";
  };

/** The bytes of all files in a value. */
function fileBytes(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + fileBytes(each), 0);
  return isRecord(value) ? fileBytes(Object.values(value)) : 0;
}

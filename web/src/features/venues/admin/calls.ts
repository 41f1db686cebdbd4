import { upload } from "../../../api/upload";
import { calls } from "../../../paths";
import { type OtherVenueValues, type VenueValues, venueForm } from "./values";

/** Uploads the rows' pictures, then the venue; `onProgress` tells how much of the venue has left, from 0 to 1. */
export async function addVenue(values: VenueValues, onProgress: (part: number) => void): Promise<void> {
  const images: string[] = [];
  for (const row of values.itineraryContent) images.push(await storedImage(row));
  await upload(calls.addVenue, venueForm(values, images), onProgress);
}

/** The stored path of a row's picture; none when none was chosen, or when it was not taken. */
async function storedImage(row: OtherVenueValues): Promise<string> {
  const file = row.image?.[0];
  if (!file) return "";
  const form = new FormData();
  form.append("image", file);
  try {
    return (await upload<{ image: string }>(calls.uploadVenueImage, form)).image;
  } catch (cause) {
    console.error("Failed to upload the image", cause);
    return "";
  }
}

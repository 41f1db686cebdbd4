import { CommaField } from "../../../../ui/form/CommaListField";
import { FlagField } from "../../../../ui/form/CheckboxField";
import { FormPart } from "../../../../admin/sections/FormSection";
import { GalleryField } from "../../../../admin/upload/GalleryField";
import { TextField } from "../../../../ui/form/TextField";
import { useGalleryRemoval } from "../../../../admin/pictureRemoval/usePictureRemoval";
import { VenuePicker } from "../../../venues/admin/picker/VenueMultiSelectField";
import { AdditionalDetails } from "./AdditionalDetailsRows";
import { MainPicture } from "./PackagePictureField";
import { linkRule } from "./linkValidation";
import { Plans } from "./PlanRows";
import { PACKAGE_PLACES } from "./formSections";
import type { PackageValues } from "../formValues";

interface Props {
  /** A new package needs its two main pictures; of a stored one any may be removed. */
  mediaRequired?: boolean;
}

const titled = (title: unknown) => Boolean(String(title).trim()) || "Title is required.";

/** Every field of a package, in named parts. */
export function PackageFields({ mediaRequired = false }: Props) {
  return (
    <>
      <FormPart title="The packege">
        <TextField<PackageValues> name="title" label="Title" required rules={{ validate: titled }} />
        <TextField<PackageValues> name="description" label="Description" type="long" />
        <FlagField<PackageValues> name="isFeatured" label="Featured" />
        <MainPicture
          name="featuredImage"
          where={PACKAGE_PLACES.featuredImage}
          label="Featured image"
          missing={mediaRequired && "Featured image is required."}
        />
      </FormPart>
      <FormPart title="Centre content">
        <MainPicture
          name="centerContentImage"
          where={PACKAGE_PLACES.centerContentImage}
          label="Centre content image"
          missing={mediaRequired && "Center content image is required."}
        />
        <TextField<PackageValues>
          name="centerContent.topText"
          where={PACKAGE_PLACES.topText}
          label="Top text"
          type="long"
        />
        <TextField<PackageValues>
          name="centerContent.leftText"
          where={PACKAGE_PLACES.leftText}
          label="Left text"
          type="long"
        />
        <TextField<PackageValues>
          name="centerContent.rightText"
          where={PACKAGE_PLACES.rightText}
          label="Right text"
          type="long"
        />
      </FormPart>
      <FormPart title="Best for">
        <CommaField<PackageValues> name="attributeBestFor" label="Best For" />
        <CommaField<PackageValues> name="attributeBestSeason" label="Best Season" />
      </FormPart>
      <FormPart title="Top venues">
        <VenuePicker<PackageValues> name="topVenues" label="Add a top venue" />
      </FormPart>
      <FormPart title="Gallery">
        <GalleryField<PackageValues>
          name="galleryImages"
          label="Gallery images"
          where={PACKAGE_PLACES.galleryImages}
          {...useGalleryRemoval()}
        />
      </FormPart>
      <Plans />
      <AdditionalDetails />
      <FormPart title="Booking">
        <TextField<PackageValues> name="bookingInfo.description" label="Booking description" type="long" />
        <TextField<PackageValues>
          name="bookingInfo.link"
          label="Booking link"
          hint="Where ENQUIRE NOW leads; without it, to the contact page."
          rules={linkRule("Booking link")}
        />
        <MainPicture
          name="bookingInfoImage"
          where={PACKAGE_PLACES.bookingInfoImage}
          label="Booking image"
          missing={false}
        />
      </FormPart>
    </>
  );
}

import { CommaListField } from "../../../../ui/form/CommaListField";
import { CheckboxField } from "../../../../ui/form/CheckboxField";
import { FormSection } from "../../../../admin/sections/FormSection";
import { GalleryField } from "../../../../admin/upload/GalleryField";
import { TextField } from "../../../../ui/form/TextField";
import { useGalleryPictureRemoval } from "../../../../admin/pictureRemoval/usePictureRemoval";
import { VenueMultiSelectField } from "../../../venues/admin/picker/VenueMultiSelectField";
import { AdditionalDetailsRows } from "./AdditionalDetailsRows";
import { PackagePictureField } from "./PackagePictureField";
import { linkValidation } from "./linkValidation";
import { PlanRows } from "./PlanRows";
import { PACKAGE_FIELD_POSITIONS } from "./formSections";
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
      <FormSection title="The packege">
        <TextField<PackageValues> name="title" label="Title" required rules={{ validate: titled }} />
        <TextField<PackageValues> name="description" label="Description" type="long" />
        <CheckboxField<PackageValues> name="isFeatured" label="Featured" />
        <PackagePictureField
          name="featuredImage"
          where={PACKAGE_FIELD_POSITIONS.featuredImage}
          label="Featured image"
          missing={mediaRequired && "Featured image is required."}
        />
      </FormSection>
      <FormSection title="Centre content">
        <PackagePictureField
          name="centerContentImage"
          where={PACKAGE_FIELD_POSITIONS.centerContentImage}
          label="Centre content image"
          missing={mediaRequired && "Center content image is required."}
        />
        <TextField<PackageValues>
          name="centerContent.topText"
          where={PACKAGE_FIELD_POSITIONS.topText}
          label="Top text"
          type="long"
        />
        <TextField<PackageValues>
          name="centerContent.leftText"
          where={PACKAGE_FIELD_POSITIONS.leftText}
          label="Left text"
          type="long"
        />
        <TextField<PackageValues>
          name="centerContent.rightText"
          where={PACKAGE_FIELD_POSITIONS.rightText}
          label="Right text"
          type="long"
        />
      </FormSection>
      <FormSection title="Best for">
        <CommaListField<PackageValues> name="attributeBestFor" label="Best For" />
        <CommaListField<PackageValues> name="attributeBestSeason" label="Best Season" />
      </FormSection>
      <FormSection title="Top venues">
        <VenueMultiSelectField<PackageValues> name="topVenues" label="Add a top venue" />
      </FormSection>
      <FormSection title="Gallery">
        <GalleryField<PackageValues>
          name="galleryImages"
          label="Gallery images"
          where={PACKAGE_FIELD_POSITIONS.galleryImages}
          {...useGalleryPictureRemoval()}
        />
      </FormSection>
      <PlanRows />
      <AdditionalDetailsRows />
      <FormSection title="Booking">
        <TextField<PackageValues> name="bookingInfo.description" label="Booking description" type="long" />
        <TextField<PackageValues>
          name="bookingInfo.link"
          label="Booking link"
          hint="Where ENQUIRE NOW leads; without it, to the contact page."
          rules={linkValidation("Booking link")}
        />
        <PackagePictureField
          name="bookingInfoImage"
          where={PACKAGE_FIELD_POSITIONS.bookingInfoImage}
          label="Booking image"
          missing={false}
        />
      </FormSection>
    </>
  );
}

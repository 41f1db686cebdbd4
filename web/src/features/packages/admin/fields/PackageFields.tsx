import { ItemMediaField, RequiredTextField } from "../../../../admin/fields/itemFields";
import { useGalleryPictureRemoval } from "../../../../admin/editing/pictureRemoval/usePictureRemoval";
import { FormSection } from "../../../../admin/editing/sections/FormSection";
import { GalleryField } from "../../../../admin/fields/upload/GalleryField";
import { SearchEntryFields } from "../../../../admin/fields/searchEntry/SearchEntryFields";
import { CheckboxField } from "../../../../ui/form/CheckboxField";
import { CommaListField } from "../../../../ui/form/CommaListField";
import { TextField } from "../../../../ui/form/TextField";
import { VenueMultiSelectField } from "../../../venues/admin/picker/VenueMultiSelectField";
import type { PackageValues } from "../formValues";
import { packageEntryDefaults } from "../entryDefaults";
import { pages } from "../../../../paths/publicPaths";
import { AdditionalDetailsRows } from "./AdditionalDetailsRows";
import { linkValidation } from "./linkValidation";
import { packageField } from "./packageFieldInfo";
import { PlanRows } from "./PlanRows";

interface Props {
  /** Whether the two main pictures are required, as for a new package. */
  mediaRequired?: boolean;
}

export function PackageFields({ mediaRequired = false }: Props) {
  return (
    <>
      <FormSection title="The packege">
        <RequiredTextField<PackageValues> {...packageField("title")} />
        <TextField<PackageValues> {...packageField("description")} type="long" />
        <CheckboxField<PackageValues> name="isFeatured" label="Featured" />
        <ItemMediaField<PackageValues> {...packageField("featuredImage")} required={mediaRequired} />
      </FormSection>
      <FormSection title="Centre content">
        <ItemMediaField<PackageValues>
          {...packageField("centerContentImage")}
          required={mediaRequired}
          requiredMessage="Center content image is required."
        />
        <TextField<PackageValues> {...packageField("centerContent.topText")} type="long" />
        <TextField<PackageValues> {...packageField("centerContent.leftText")} type="long" />
        <TextField<PackageValues> {...packageField("centerContent.rightText")} type="long" />
      </FormSection>
      <FormSection title="Best for">
        <CommaListField<PackageValues> name="attributeBestFor" label="Best For" />
        <CommaListField<PackageValues> name="attributeBestSeason" label="Best Season" />
      </FormSection>
      <FormSection title="Top venues">
        <VenueMultiSelectField<PackageValues> name="topVenues" label="Add a top venue" />
      </FormSection>
      <FormSection title="Gallery">
        <GalleryField<PackageValues> {...packageField("galleryImages")} {...useGalleryPictureRemoval()} />
      </FormSection>
      <PlanRows />
      <AdditionalDetailsRows />
      <FormSection title="Booking">
        <TextField<PackageValues> {...packageField("bookingInfo.description")} type="long" />
        <TextField<PackageValues>
          {...packageField("bookingInfo.link")}
          hint="Where ENQUIRE NOW leads; without it, to the contact page."
          rules={linkValidation("Booking link")}
        />
        <ItemMediaField<PackageValues> {...packageField("bookingInfoImage")} />
      </FormSection>
      <SearchEntryFields<PackageValues> defaultsOf={packageEntryDefaults} pathOf={pages.package} />
    </>
  );
}

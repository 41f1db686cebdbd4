import { ItemMediaField, RequiredTextField } from "../../../../admin/fields/itemFields";
import { FormSection } from "../../../../admin/editing/sections/FormSection";
import { SearchEntryFields } from "../../../../admin/fields/searchEntry/SearchEntryFields";
import type { MediaKind } from "../../../../api/media/acceptedFormats";
import { TextField } from "../../../../ui/form/TextField";
import type { VenueMediaName, VenueTextName, VenueValues } from "../formValues";
import { venueEntryDefaults } from "../entryDefaults";
import { pages } from "../../../../paths/publicPaths";
import { OtherVenueRows } from "./OtherVenueRows";
import { venueField } from "./venueFieldInfo";

interface Props {
  /** Whether all pictures are required, as for a new venue. */
  mediaRequired?: boolean;
}

const text = (name: VenueTextName, type?: "long") => (
  <RequiredTextField<VenueValues> {...venueField(name)} type={type ?? "text"} />
);

export function VenueFields({ mediaRequired = false }: Props) {
  const media = (name: VenueMediaName, mediaKind?: MediaKind) => (
    <ItemMediaField<VenueValues>
      {...venueField(name)}
      mediaKind={mediaKind ?? "picture"}
      required={mediaRequired}
    />
  );
  return (
    <>
      <FormSection title="The venue">
        {text("title")}
        {text("description", "long")}
        <div className="pair">
          {text("city")}
          {text("state")}
          {text("country")}
        </div>
        {text("overlayText")}
        <TextField<VenueValues> {...venueField("brandDirection")} />
      </FormSection>
      <FormSection title="Main pictures and film">
        {media("featuredImage")}
        {media("bannerImage")}
        {media("featuredVideo", "film")}
      </FormSection>
      <FormSection title="Centre content">
        {media("centerContentImage")}
        {text("centerContent.topText", "long")}
        {text("centerContent.leftText", "long")}
        {text("centerContent.rightText", "long")}
        <div className="pair">
          {text("bestFor")}
          {text("bestSeason")}
        </div>
      </FormSection>
      <FormSection title="Event spaces">
        {media("eventSpaceBannerImage")}
        {text("eventSpaceBannerTitle")}
        {text("eventSpaceBannerDesc", "long")}
        {text("eventSpaceTitle1")}
        <div className="pair">
          {media("eventSpaceLeftImage")}
          {media("eventSpaceRightImage")}
        </div>
        {text("eventSpaceDesc1", "long")}
        {media("eventSpaceCenterImage")}
        {text("eventSpaceTitle2")}
        {text("eventSpaceDesc2", "long")}
      </FormSection>
      <FormSection title="Accomodation">
        {media("accomodationImage", "either")}
        {text("accomodationTitle")}
        {text("accomodationDescription", "long")}
      </FormSection>
      <FormSection title="Near by">
        {text("nearByAddress")}
        {media("nearByMapImage")}
      </FormSection>
      <OtherVenueRows />
      <SearchEntryFields<VenueValues> defaultsOf={venueEntryDefaults} pathOf={pages.venue} />
    </>
  );
}

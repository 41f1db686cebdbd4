import { ItemMediaField, RequiredTextField } from "../../../../admin/fields/itemFields";
import { FormSection } from "../../../../admin/editing/sections/FormSection";
import { SearchEntryFields } from "../../../../admin/fields/searchEntry/SearchEntryFields";
import type { MediaKind } from "../../../../api/media/acceptedFormats";
import { TextField } from "../../../../ui/form/TextField";
import type { EventValues, EventMediaName, EventTextName } from "../formValues";
import { useGalleryPictureRemoval } from "../../../../admin/editing/pictureRemoval/usePictureRemoval";
import { GalleryField } from "../../../../admin/fields/upload/GalleryField";
import { type GalleryValue, hasPictures } from "../../../../admin/values/media/mediaValue";
import { eventEntryDefaults } from "../entryDefaults";
import { pages } from "../../../../paths/publicPaths";
import { EventVenueField } from "./EventVenueField";
import { eventField } from "./eventFieldInfo";
import { ItineraryRows } from "./ItineraryRows";

interface Props {
  /** Whether all pictures are required, as for a new event. */
  mediaRequired?: boolean;
}

const text = (name: EventTextName, type?: "long") => (
  <RequiredTextField<EventValues> {...eventField(name)} type={type ?? "text"} />
);

export function EventFields({ mediaRequired = false }: Props) {
  const media = (name: EventMediaName, mediaKind?: MediaKind) => (
    <ItemMediaField<EventValues>
      {...eventField(name)}
      mediaKind={mediaKind ?? "picture"}
      required={mediaRequired}
    />
  );
  return (
    <>
      <FormSection title="The event">
        {text("title")}
        <EventVenueField label="Venue" />
        {text("venueTitle")}
        {text("venueLocation")}
        {text("overlayText")}
      </FormSection>
      <FormSection title="Main pictures and film">
        {media("featuredImage")}
        {media("bannerImage")}
        {media("featuredVideo", "film")}
        <EventGalleryField required={mediaRequired} />
      </FormSection>
      <FormSection title="Centre content">
        {media("centerContentImage")}
        {text("centerContent.topText", "long")}
        {text("centerContent.leftText", "long")}
        {text("centerContent.rightText", "long")}
        <TextField<EventValues> {...eventField("bestFor")} />
        <TextField<EventValues> {...eventField("bestSeason")} />
      </FormSection>
      <FormSection
        title="Itineraries"
        about="How the day went. A row left blank is not kept; any other needs a title, a description and an image."
      >
        <ItineraryRows />
      </FormSection>
      <FormSection title="Venue banner">
        {media("venueBannerImage")}
        {text("venueBannerTitle")}
        {text("venueBannerDesc", "long")}
      </FormSection>
      <FormSection title="Venue tab">
        {media("venueTabLeftImage")}
        {media("venueTabRightImage")}
        {text("venueTabTitle")}
        {text("venueTabDesc", "long")}
      </FormSection>
      <FormSection title="Gallery banner">
        {media("venueBannerImage2")}
        {text("venueBannerTitle2")}
        {text("venueBannerDesc2", "long")}
      </FormSection>
      <SearchEntryFields<EventValues> defaultsOf={eventEntryDefaults} pathOf={pages.event} />
    </>
  );
}

/** The gallery of an event. Chosen pictures are added to the stored ones. */
function EventGalleryField({ required }: { required: boolean }) {
  const removal = useGalleryPictureRemoval();
  const validate = (value: GalleryValue) =>
    !required || hasPictures(value) || "At least one gallery image is required.";
  return (
    <GalleryField<EventValues>
      {...eventField("galleryImages")}
      required={required}
      {...removal}
      rules={{ validate }}
    />
  );
}

import { endpointFor } from "../../api/endpoints";
import { mediaUrl } from "../../api/media/mediaUrl";
import type { Shown, Venue } from "../../api/types";
import { useTexts } from "../../site/siteContent";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { Banner } from "../../ui/blocks/Banner";
import { BestFor } from "../../ui/blocks/BestFor";
import { CentreBlock } from "../../ui/blocks/CentreBlock";
import { Tabs } from "../../ui/blocks/Tabs";
import { Title } from "../../ui/headings/Title";
import { Paragraph } from "../../ui/primitives/Paragraph";
import { PrintStyles } from "../../ui/primitives/PrintStyles";
import { ItemPage } from "../pages/ItemPage";
import { OtherVenues, VenueSections } from "./VenueSections";
import { Voice, Voices } from "./Voices";
import { WaysOnward } from "./WaysOnward";
import { fetchSingleVenue } from "./calls";
import { DayInOpening, titleOn } from "./day/DayInOpening";
import { useVenueDay } from "./day/useVenueDay";
import { VenueBar, VenueDay } from "./day/VenueDay";
import { FactGrid } from "./facts/FactGrid";
import { hasFactList } from "./facts/FactList";
import { splitFacts } from "./facts/venueFacts";
import { LateSaveButton } from "./shortlist/late";
import { venueLocation } from "./venueLocation";
import printStyles from "./venuePrint.css?url";
import "../pages/itemPageStyles";
import "./venueOpening.css";
import "./backdrop.css";
import "./nearBy.css";

export function VenuePage() {
  return (
    <ItemPage fetchItem={fetchSingleVenue} endpoint="/api/admin/single-venue/{id}" what="venue" setsTitle>
      {(venue) => <VenueArticle venue={venue} />}
    </ItemPage>
  );
}

function VenueArticle({ venue }: { venue: Shown<Venue> }) {
  const texts = useTexts();
  const facts = splitFacts(venue);
  const shown = useVenueDay();
  useDocumentTitle(titleOn(venue.title, shown.day) || venue.pageTitle);
  const [voice, ...voices] = venue.voices;
  return (
    <article className="item-page">
      <PrintStyles href={printStyles} />
      <header>
        <Banner path={venue.bannerImage || venue.featuredImage} opening>
          <Title level={1} text={venue.title} />
          <Paragraph className="banner__location" text={venueLocation(venue)} />
        </Banner>
        <LateSaveButton venue={venue} />
        <div className="venue-opening">
          <div>
            <DayInOpening day={shown.day} />
            <FactGrid facts={facts.first} />
          </div>
          <div>
            <Paragraph text={venue.description} />
            {hasFactList(venue, facts) && (
              <a href="#facts" className="arrow-link">
                {texts.factsTitle}
              </a>
            )}
            {voice && <Voice voice={voice} />}
          </div>
        </div>
      </header>
      <VenueDay venue={venue} texts={texts} shown={shown} />
      <CentreBlock content={venue.centerContent} image={venue.centerContentImage} alt={venue.title}>
        <BestFor labels={texts} bestFor={venue.bestFor} bestSeason={venue.bestSeason} />
      </CentreBlock>
      <Tabs
        tabs={[
          { id: "event-spaces", label: texts.spacesTab },
          { id: "accomodation", label: texts.accomodationTab },
          ...(venue.nearByMapImage ? [{ id: "near-by", label: texts.nearByTab }] : []),
        ]}
      />
      <VenueSections venue={venue} texts={texts} facts={facts} />
      <Voices title={texts.voicesTitle} voices={voices} />
      <OtherVenues title={texts.otherVenuesTitle} venues={venue.itineraryContent} />
      <WaysOnward key={venue.id} venue={venue} texts={texts} />
      <PrintedAddress venue={venue} />
      <VenueBar venue={venue} texts={texts} shown={shown} />
    </article>
  );
}

/** The address of a venue's page on paper, as a QR code and in letters. Only a browser that prints loads it. */
const PrintedAddress = ({ venue: { id, title } }: { venue: Venue }) => (
  <div className="printed-address">
    <img
      src={mediaUrl(endpointFor("/api/admin/venue-qr/{id}", id))}
      alt={`Address of ${title}, with its QR code`}
      width={540}
      height={180}
      loading="lazy"
    />
  </div>
);

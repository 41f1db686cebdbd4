import type { Package } from "../../../api/types";
import { CentreContentFacts } from "../../../admin/detail/CentreContentFacts";
import { Fact, Facts, TextFact } from "../../../admin/detail/Facts";
import { GalleryFact } from "../../../admin/detail/GalleryFact";
import { MediaFact } from "../../../admin/detail/MediaFact";
import { VenueTitles } from "../../venues/admin/picker/VenueTitles";
import { PlanFacts } from "./PlanFacts";
import { AdditionalDetailsFacts } from "./AdditionalDetailsFacts";

/** Every field of a package, in the order of its form. */
export function PackageDetails({ item }: { item: Package }) {
  return (
    <>
      <Facts title="The packege">
        <TextFact label="Title" text={item.title} />
        <TextFact label="Description" text={item.description} />
        <TextFact label="Featured" text={item.isFeatured ? "Yes" : "No"} />
        <MediaFact label="Featured image" path={item.featuredImage} />
      </Facts>
      <CentreContentFacts item={item}>
        <TextFact label="Best for" text={item.attributeBestFor.join(", ")} />
        <TextFact label="Best season" text={item.attributeBestSeason.join(", ")} />
      </CentreContentFacts>
      <Facts title="Top venues and gallery">
        <Fact label="Top venues">{item.topVenues.length ? <VenueTitles ids={item.topVenues} /> : "–"}</Fact>
        <GalleryFact paths={item.galleryImages} />
      </Facts>
      <PlanFacts plans={item.plans} />
      <AdditionalDetailsFacts sections={item.additionalDetails} />
      <Facts title="Booking">
        <TextFact label="Description" text={item.bookingInfo.description} />
        <TextFact label="Link" text={item.bookingInfo.link} />
        <MediaFact label="Image" path={item.bookingInfo.image} />
      </Facts>
    </>
  );
}

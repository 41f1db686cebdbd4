import { SearchFacts } from "../../../admin/screens/detail/SearchFacts";
import type { Package } from "../../../api/types";
import { CentreContentFacts } from "../../../admin/screens/detail/CentreContentFacts";
import { Fact, Facts, TextFact } from "../../../admin/screens/detail/Facts";
import { MediaFact, GalleryFact } from "../../../admin/screens/detail/MediaFacts";
import { VenueTitles } from "../../venues/admin/picker/VenueTitles";
import { PictureRows } from "../../../admin/screens/detail/RowFacts";

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
      <SearchFacts item={item} />
    </>
  );
}

function PlanFacts({ plans }: { plans: Package["plans"] }) {
  return (
    <section className="facts">
      <h2>Plans</h2>
      {plans.length === 0 && <p>No plans yet.</p>}
      <ol className="facts__steps">
        {plans.map((plan, index) => (
          <li key={index} dir="auto">
            <h3>{plan.title}</h3>
            <p>{plan.description}</p>
            {plan.linkUrl && (
              <p>
                Link: {plan.linkText || plan.linkUrl} ({plan.linkUrl})
              </p>
            )}
            <PictureRows
              rows={plan.others.map(({ image, text }, picture) => ({
                text,
                image,
                label: `Picture ${picture + 1}`,
              }))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function AdditionalDetailsFacts({ sections }: { sections: Package["additionalDetails"] }) {
  return (
    <section className="facts">
      <h2>Additional details</h2>
      {sections.length === 0 && <p>No additional details yet.</p>}
      {sections.map((section, index) => (
        <div key={index} className="facts__section">
          <p>{section.text}</p>
          <PictureRows
            rows={section.details.map(({ image, description }, card) => ({
              text: description,
              image,
              label: `Detail ${card + 1}`,
            }))}
          />
        </div>
      ))}
    </section>
  );
}

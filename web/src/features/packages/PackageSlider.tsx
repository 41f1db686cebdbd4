import { Link } from "react-router-dom";

import type { ListedPackage } from "../../api/types";
import { pages } from "../../paths/publicPaths";
import { Picture } from "../../ui/media/Picture";
import { pictureFrames } from "../../ui/media/pictureFrames";
import { Slider } from "../../ui/slider/Slider";
import { Title } from "../../ui/headings/Title";
import { packagesLayout } from "../../ui/slider/sliderLayouts";
import { Paragraph } from "../../ui/primitives/Paragraph";

export function PackageSlider({ packages }: { packages: ListedPackage[] }) {
  return (
    <Slider
      label="Packages"
      plan={packagesLayout}
      slides={packages.map((item) => (
        <PackageCard key={item.id} item={item} />
      ))}
    />
  );
}

function PackageCard({ item }: { item: ListedPackage }) {
  return (
    <article className="linked-card">
      <Link to={pages.package(item.slug)}>
        <Picture path={item.featuredImage} alt="" shape="tall" frames={pictureFrames.packageSlide} />
        <Title level={3} text={item.title} />
      </Link>
      <Paragraph className="linked-card__text" text={item.description} />
    </article>
  );
}

import { Link } from "react-router-dom";

import type { Package } from "../../api/types";
import { pages } from "../../paths";
import { Carousel } from "../../ui/Carousel";
import { Picture } from "../../ui/Picture";

export function PackageRow({ packages }: { packages: Package[] }) {
  if (!packages.length) return null;
  return (
    <Carousel label="Packages">
      {packages.map((item) => (
        <li key={item.id}>
          <article className="card">
            <Link to={pages.package(item.slug)}>
              <Picture path={item.featuredImage} alt="" shape="tall" />
              <h3>{item.title}</h3>
            </Link>
            <p className="card__text">{item.description}</p>
          </article>
        </li>
      ))}
    </Carousel>
  );
}

import { Link } from "react-router-dom";

import { admin } from "../../../../paths/adminPaths";
import type { EnquiryFilter } from "../calls";
import { receivedTexts } from "./enquiryFilter";

/** Says what a link from the figures narrowed the list by, and leads back to the whole list. */
export function NarrowedBy({ filter }: { filter: EnquiryFilter }) {
  const texts = receivedTexts(filter);
  if (!texts.length) return null;
  return (
    <p className="narrowed-by">
      Only those <bdi>{texts.join(", ")}</bdi>. <Link to={admin.enquiries}>Show all enquiries</Link>
    </p>
  );
}

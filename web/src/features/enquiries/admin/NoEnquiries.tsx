import { Link, type To } from "react-router-dom";

import { admin } from "../../../paths";

interface Props {
  narrowed: boolean;
  /** How many there are on other pages than this. */
  total: number;
  firstPage: To;
}

/** Says why there is no enquiry to be seen, and leads to where there are some. */
export function NoEnquiries({ narrowed, total, firstPage }: Props) {
  if (total)
    return (
      <p>
        There is nothing on this page. <Link to={firstPage}>First page</Link>
      </p>
    );
  if (!narrowed) return <p>There are no enquiries yet.</p>;
  return (
    <p>
      No enquiry matches. <Link to={admin.enquiries}>Show all</Link>
    </p>
  );
}

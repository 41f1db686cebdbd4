import { Link } from "react-router-dom";

import { pages } from "../../routing/paths";
import "./AboutPage.css";
import { useDocumentTitle } from "../pages/useDocumentTitle";
import { useSiteDetails } from "../settings/calls";
import { Founders } from "./Founders";
import { Principles } from "./Principles";

export function AboutPage() {
  const details = useSiteDetails();
  useDocumentTitle("About");
  return (
    <>
      <header className="opening opening--hills">
        <h1>About</h1>
        <p>
          Two people, one long table and a map of Scotland with more pins in it than roads. We began with a
          friend’s wedding in a leaking barn, and have been finding better roofs ever since.
        </p>
      </header>
      <Founders founders={details?.founders} />
      <section className="invitation">
        <h2>Come and talk</h2>
        <p>
          The kettle is on and the map is on the table. Nothing is decided in the first hour, and nothing is
          charged.
        </p>
        <Link to={pages.contact} className="button">
          Start planning
        </Link>
      </section>
      <Principles />
    </>
  );
}

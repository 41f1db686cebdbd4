import { Link } from "react-router-dom";

import { pages } from "../../routing/paths";
import "./AboutPage.css";
import { useDocumentTitle } from "../pages/useDocumentTitle";
import { useSiteDetails } from "../settings/calls";
import "./Founders.css";
import type { SiteDetails } from "../../api/types";
import "./Principles.css";
import { Paragraph } from "../../ui/primitives/Paragraph";

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

/** The founders of the company. The section is empty until they are fetched. */
function Founders({ founders }: { founders: SiteDetails["founders"] | undefined }) {
  return (
    <section className="founders" aria-label="The founders" aria-busy={!founders}>
      {founders?.map(({ name, role, text }) => (
        <article key={name} className="founder">
          <p className="founder__letters" aria-hidden="true">
            {lettersOf(name)}
          </p>
          <div>
            <h2 dir="auto">{name}</h2>
            <Paragraph className="founder__role" text={role} />
            <Paragraph text={text} />
          </div>
        </article>
      ))}
    </section>
  );
}

/** The initials of the first and the last name. */
function lettersOf(name: string): string {
  const [first, ...more] = name.split(/\s+/).filter(Boolean);
  return [first, more.at(-1)].map((word) => [...(word ?? "")][0] ?? "").join("");
}

const MANNERS = [
  {
    title: "We go there first",
    text: "No house is recommended from a brochure. We sleep in the beds, time the road from the station, and listen to the hall when it is empty.",
  },
  {
    title: "We say what it costs",
    text: "You see every figure we see. If a marquee is a better idea than a ballroom, we will tell you, though the ballroom pays us more.",
  },
  {
    title: "We stay until the end",
    text: "The people you planned with are the people at the door on the day. We leave when the last taxi has, and come back for the lost earrings.",
  },
];

function Principles() {
  return (
    <section className="manners">
      <h2>How we go about it</h2>
      <ul>
        {MANNERS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from "react-router-dom";

import { pages } from "../../paths/publicPaths";
import "./AboutPage.css";
import { useDocumentTitle } from "../../site/useDocumentTitle";
import { useTexts } from "../../site/siteContent";
import "./Founders.css";
import type { SiteContent } from "../../api/types";
import "./Principles.css";
import { Picture } from "../../ui/media/Picture";
import type { PictureFrames } from "../../ui/media/sizesAttribute";
import { Paragraph } from "../../ui/primitives/Paragraph";

export function AboutPage() {
  const texts = useTexts();
  useDocumentTitle(texts.aboutSearchTitle || texts.aboutTitle);
  return (
    <>
      <header className="opening opening--hills">
        <h1 dir="auto">{texts.aboutTitle}</h1>
        <p dir="auto">{texts.aboutIntro}</p>
      </header>
      <Founders founders={texts.founders} />
      <section className="invitation">
        <h2 dir="auto">{texts.invitationTitle}</h2>
        <p dir="auto">{texts.invitationText}</p>
        <Link to={pages.contact} className="button">
          {texts.startLabel}
        </Link>
      </section>
      <Principles title={texts.principlesTitle} principles={texts.principles} />
    </>
  );
}

/** The founders of the company. The section is empty until they are fetched. */
function Founders({ founders }: { founders: SiteContent["founders"] | undefined }) {
  return (
    <section className="founders" aria-label="The founders" aria-busy={!founders}>
      {founders?.map(({ name, role, text, portrait }) => (
        <article key={name} className="founder">
          {portrait ? (
            <div className="founder__portrait">
              <Picture path={portrait} alt="" shape="fill" frames={PORTRAIT} />
            </div>
          ) : (
            <p className="founder__letters" aria-hidden="true">
              {lettersOf(name)}
            </p>
          )}
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

/** The layout of the picture of a founder. */
const PORTRAIT: PictureFrames = [
  { from: 768, width: "min(28vw, 23rem)", shape: 4 / 5 },
  { width: "min(100vw - 2.5rem, 23rem)", shape: 4 / 5 },
];

/** The initials of the first and the last name. */
function lettersOf(name: string): string {
  const [first, ...more] = name.split(/\s+/).filter(Boolean);
  return [first, more.at(-1)].map((word) => [...(word ?? "")][0] ?? "").join("");
}

interface PrinciplesProps {
  title: string | undefined;
  principles: SiteContent["principles"] | undefined;
}

function Principles({ title, principles }: PrinciplesProps) {
  if (principles?.length === 0) return null;
  return (
    <section className="principles">
      <h2 dir="auto">{title}</h2>
      <ul>
        {principles?.map((principle) => (
          <li key={principle.title}>
            <h3>{principle.title}</h3>
            <p>{principle.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

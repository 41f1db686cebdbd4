import { Fact, Facts, TextFact } from "../../../admin/screens/detail/Facts";
import { MediaFact } from "../../../admin/screens/detail/MediaFacts";
import { SearchFacts } from "../../../admin/screens/detail/SearchFacts";
import type { StoredPage } from "../../../api/types";
import "./PageDetails.css";
import { plainText } from "./plainText";

/** The words of a text, paragraph by paragraph, each with its place. */
function paragraphs(markdown: string): [number, string][] {
  const texts = markdown.split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+[.)])\s)/).map(plainText);
  return texts.map((text, place): [number, string] => [place, text]).filter(([, text]) => text);
}

export function PageDetails({ page }: { page: StoredPage }) {
  return (
    <>
      <Facts title="The page">
        <TextFact label="Title" text={page.title} />
        <Fact label="Text">
          <div className="pagetext">
            {paragraphs(page.text).map(([place, text]) => (
              <p key={place}>{text}</p>
            ))}
          </div>
        </Fact>
        <MediaFact label="Picture" path={page.picture} />
        <TextFact label="Named in the footer" text={page.inFooter ? "Yes" : "No"} />
      </Facts>
      <SearchFacts item={page} />
    </>
  );
}

import "./FactList.css";
import type { Texts } from "../../../site/siteContent";
import type { Fact } from "./venueFacts";
import { count } from "./factFormats";
import type { Venue } from "../../../api/types";
import { isDocument } from "../../../api/media/acceptedFormats";
import { documentText } from "../../../api/media/fileSize";
import { useMediaFacts } from "../../../api/media/mediaFacts";
import { mediaUrl } from "../../../api/media/mediaUrl";

interface Props {
  venue: Pick<Venue, "rooms" | "brochure">;
  facts: Fact[];
  texts: Texts;
}

/** Whether a venue has anything for the list. */
export const hasFactList = ({ rooms, brochure }: Props["venue"], facts: Fact[]): boolean =>
  Boolean(rooms.length || facts.length || brochure);

/** The rooms of a venue, its other facts and its brochure. */
export function FactList({ venue: { rooms, brochure }, facts, texts }: Props) {
  return (
    <section className="section fact-list" id="facts">
      <h2 className="section__title">{texts.factsTitle}</h2>
      {rooms.length > 0 && <Rooms rooms={rooms} />}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ key, label, value, note }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd dir="auto">{note ? `${value}, ${note}` : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {brochure && <Brochure path={brochure} text={texts.brochureLink} />}
    </section>
  );
}

function Brochure({ path, text }: { path: string; text: string | undefined }) {
  const facts = useMediaFacts(path);
  return (
    <a className="arrow-link" href={mediaUrl(path)} download>
      {isDocument(path) ? `${text}, ${documentText(facts)}` : text}
    </a>
  );
}

function Rooms({ rooms }: { rooms: Venue["rooms"] }) {
  return (
    <dl>
      {rooms.map(({ name, use, capacity }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${index} ${name}`}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">
            {[use, capacity && `${count(capacity)}\u00a0guests`].filter(Boolean).join(" · ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import "./FactList.css";
import type { Texts } from "../../../site/siteContent";
import { FactGrid } from "./FactGrid";
import type { splitFacts } from "./venueFacts";
import { count, otherCapacities } from "./factFormats";
import type { Venue } from "../../../api/types";
import { isDocument } from "../../../api/media/acceptedFormats";
import { documentText } from "../../../api/media/fileSize";
import { useMediaFacts } from "../../../api/media/mediaFacts";
import { mediaUrl } from "../../../api/media/mediaUrl";

interface Props {
  venue: Pick<Venue, "rooms" | "brochure">;
  facts: ReturnType<typeof splitFacts>;
  texts: Texts;
}

/** Whether a venue has anything for the list. */
export const hasFactList = (
  { rooms, brochure }: Props["venue"],
  { others, prose }: Props["facts"],
): boolean => Boolean(rooms.length || others.length || prose.length || brochure);

/** The rooms of a venue, its other facts and its brochure. Long texts open at their headings. */
export function FactList({ venue: { rooms, brochure }, facts: { others, prose }, texts }: Props) {
  return (
    <section className="section fact-list" id="facts">
      <h2 className="section__title">{texts.factsTitle}</h2>
      {rooms.length > 0 && <Rooms rooms={rooms} />}
      <FactGrid facts={others} />
      {prose.length > 0 && (
        <div className="fact-list__prose">
          {prose.map(({ key, label, value, note }) => (
            <details key={key}>
              <summary>{label}</summary>
              <p dir="auto">{note ? `${value}, ${note}` : value}</p>
            </details>
          ))}
        </div>
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
      {rooms.map(({ name, use, capacity, ...others }, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${index} ${name}`}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">
            {[use, capacity && `${count(capacity)}\u00a0guests`, ...otherCapacities(others)]
              .filter(Boolean)
              .map((part, at) => [at > 0 && " · ", <bdi key={part}>{part}</bdi>])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import "./Voices.css";
import type { Venue } from "../../api/types";

type Voice = Venue["voices"][number];

/** What one former guest says, and who that is. */
export function Voice({ voice: { words, name, month, event } }: { voice: Voice }) {
  return (
    <figure className="voice">
      <blockquote>
        <p dir="auto">“{words}”</p>
      </blockquote>
      <figcaption dir="auto">{[name, event, month].filter(Boolean).join(", ")}</figcaption>
    </figure>
  );
}

/** What other guests say; nothing without any. */
export function Voices({ title, voices }: { title: string | undefined; voices: Voice[] }) {
  if (!voices.length) return null;
  return (
    <section className="section voices">
      <h2>{title}</h2>
      {voices.map((voice, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Voice key={`${index} ${voice.name}`} voice={voice} />
      ))}
    </section>
  );
}

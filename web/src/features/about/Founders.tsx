import "./Founders.css";
import type { SiteDetails } from "../../api/types";

/** The people behind the company; their place is kept while they are on their way. */
export function Founders({ founders }: { founders: SiteDetails["founders"] | undefined }) {
  return (
    <section className="founders" aria-label="The founders" aria-busy={!founders}>
      {founders?.map(({ name, role, text }) => (
        <article key={name} className="founder">
          <p className="founder__letters" aria-hidden="true">
            {lettersOf(name)}
          </p>
          <div>
            <h2 dir="auto">{name}</h2>
            <p className="founder__role" dir="auto">
              {role}
            </p>
            <p dir="auto">{text}</p>
          </div>
        </article>
      ))}
    </section>
  );
}

/** The first letters of the first and the last name, as they would be stitched on linen. */
function lettersOf(name: string): string {
  const [first, ...more] = name.split(/\s+/).filter(Boolean);
  return [first, more.at(-1)].map((word) => [...(word ?? "")][0] ?? "").join("");
}

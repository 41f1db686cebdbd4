interface Props {
  /** The terms; `undefined` until they are fetched. */
  labels: Partial<Record<"bestForLabel" | "bestSeasonLabel", string>>;
  bestFor: string | string[];
  bestSeason: string | string[];
}

const joined = (value: string | string[]): string => (Array.isArray(value) ? value.join(", ") : value);

/** What an item suits best, without empty lines. */
export function BestFor({ labels, bestFor, bestSeason }: Props) {
  const lines = [
    ["for", labels.bestForLabel, joined(bestFor)],
    ["season", labels.bestSeasonLabel, joined(bestSeason)],
  ] as const;
  const filled = lines.filter(([, , text]) => text);
  if (!filled.length) return null;
  return (
    <dl className="best-for">
      {filled.map(([key, term, text]) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  bestFor: string | string[];
  bestSeason: string | string[];
}

const joined = (value: string | string[]): string => (Array.isArray(value) ? value.join(", ") : value);

/** What an item suits best; a line without anything to say is left out. */
export function BestFor({ bestFor, bestSeason }: Props) {
  const lines = [
    ["Best For", joined(bestFor)],
    ["Best Season", joined(bestSeason)],
  ] as const;
  const told = lines.filter(([, text]) => text);
  if (!told.length) return null;
  return (
    <dl className="best">
      {told.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

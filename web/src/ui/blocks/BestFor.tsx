interface Props {
  bestFor: string | string[];
  bestSeason: string | string[];
}

const joined = (value: string | string[]): string => (Array.isArray(value) ? value.join(", ") : value);

/** What an item suits best, without empty lines. */
export function BestFor({ bestFor, bestSeason }: Props) {
  const lines = [
    ["Best For", joined(bestFor)],
    ["Best Season", joined(bestSeason)],
  ] as const;
  const filled = lines.filter(([, text]) => text);
  if (!filled.length) return null;
  return (
    <dl className="best">
      {filled.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

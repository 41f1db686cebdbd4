const SHOWN = 8;

/** Lists the titles of what a removal affects. */
export function AffectedItems({ lead, items }: { lead: string; items: { id: string; title: string }[] }) {
  if (!items.length) return null;
  const more = items.length - SHOWN;
  return (
    <div>
      <p>{lead}</p>
      <ul>
        {items.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}

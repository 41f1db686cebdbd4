import { useState } from "react";

/** Which of the rows that are shown are ticked. Another `page` of the list begins with none. */
export function useChosenRows<Row extends { item: { id: string } }>(rows: Row[], page: string) {
  const [ticked, setTicked] = useState<{ page: string; ids: ReadonlySet<string> }>({ page, ids: new Set() });
  if (ticked.page !== page) setTicked({ page, ids: new Set() });
  const choose = (ids: Iterable<string>) => setTicked({ page, ids: new Set(ids) });
  const chosen = rows.filter(({ item }) => ticked.ids.has(item.id));
  return {
    chosen,
    isChosen: (id: string) => ticked.ids.has(id),
    all: rows.length > 0 && chosen.length === rows.length,
    toggle: (id: string) =>
      choose(ticked.ids.has(id) ? [...ticked.ids].filter((each) => each !== id) : [...ticked.ids, id]),
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows.map(({ item }) => item.id)),
    choose,
  };
}

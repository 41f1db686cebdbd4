import type { ReactElement } from "react";

import type { DescribedField } from "../../values/described/describedFields";

/** Renders fields in their order, those that stand side by side together. */
export function inPairs(
  fields: DescribedField[],
  pairs: string[][] = [],
  render: (field: DescribedField) => ReactElement,
): ReactElement[] {
  const pairOf = ({ name }: DescribedField) => pairs.find((pair) => pair.includes(name));
  return fields.flatMap((field) => {
    const pair = pairOf(field);
    if (!pair) return [render(field)];
    if (pair[0] !== field.name) return [];
    return [
      <div key={field.name} className="pair">
        {fields.filter((each) => pairOf(each) === pair).map(render)}
      </div>,
    ];
  });
}

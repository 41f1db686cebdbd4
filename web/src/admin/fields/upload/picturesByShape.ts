/** A field of the form for one picture, or a picture, with its ratio of width to height. */
export interface Shaped<T> {
  item: T;
  ratio: number;
}

/**
 * Gives each field the picture whose shape is nearest to that of its frame, the nearest pairs first; of equal ones in
 * the order of the form and of the choice. What is left over of either has no partner.
 */
export function pairsByShape<Field, Picture>(
  fields: Shaped<Field>[],
  pictures: Shaped<Picture>[],
): [Field, Picture][] {
  const pairs = fields.flatMap((field) =>
    pictures.map((picture) => ({ field, picture, off: Math.abs(Math.log(field.ratio / picture.ratio)) })),
  );
  const taken = new Set<unknown>();
  return pairs
    .toSorted((one, other) => one.off - other.off)
    .flatMap(({ field, picture }): [Field, Picture][] => {
      if (taken.has(field) || taken.has(picture)) return [];
      taken.add(field).add(picture);
      return [[field.item, picture.item]];
    });
}

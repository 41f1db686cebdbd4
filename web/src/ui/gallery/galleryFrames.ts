import type { PictureFrames } from "../media/sizesAttribute";

/** The shapes of frames in a gallery, with their ratios of width to height. `Gallery.css` has the same. */
const SHAPES = { upright: 0.7, alone: 0.8, square: 1, wide: 1.5, panorama: 2.2 };

export type GalleryShape = Exclude<keyof typeof SHAPES, "alone">;

/** The shape that is nearest to that of a picture; wide where its size is not known. */
export function galleryShape({ width, height } = { width: 0, height: 0 }): GalleryShape {
  const ratio = width && height ? width / height : SHAPES.wide;
  if (ratio < 0.85) return "upright";
  if (ratio < 1.25) return "square";
  return ratio < 1.9 ? "wide" : "panorama";
}

/**
 * How high the rows of a gallery are at first and how wide its gaps, in parts of its width, and how far the frames of a
 * row grow at most to fill it. On a phone, uprights and squares stand in pairs, whatever the gap.
 */
const PHONE = { row: 0.5, gap: 0.057, growth: Infinity };
const WIDE = { row: 0.31, gap: 0.016, growth: 1.47 };
/** The width of a gallery in parts of the window's. */
const GALLERY = 90;

interface GalleryFrame {
  /** The shape of the frame, which the style sheet draws. An upright that has no neighbour on a phone is `alone`. */
  shape: keyof typeof SHAPES;
  frames: PictureFrames;
}

/** The layouts of the pictures of a gallery. */
export function galleryFrames(shapes: readonly GalleryShape[]): GalleryFrame[] {
  const ratios = shapes.map((shape) => SHAPES[shape]);
  const wide = filledRows(ratios, WIDE);
  const phone = filledRows(ratios, PHONE);
  return shapes.map((own, index) => {
    const shape = own === "upright" && (phone[index] ?? 0) > 0.99 ? "alone" : own;
    const ratio = SHAPES[own];
    return {
      shape,
      frames: [
        { from: 768, width: vw(wide[index]), shape: ratio },
        { width: vw(phone[index]), shape: SHAPES[shape] },
      ],
    };
  });
}

const vw = (part = 1): string => `${Math.round(part * GALLERY)}vw`;

/** The width of each frame in parts of the gallery's, once the rows are filled as `flex-wrap` fills them. */
function filledRows(ratios: number[], { row, gap, growth }: typeof WIDE): number[] {
  const rows: number[][] = [];
  let used = 1;
  for (const ratio of ratios) {
    const width = Math.min(1, ratio * row);
    if (used + gap + width > 1) {
      rows.push([]);
      used = -gap;
    }
    rows.at(-1)?.push(width);
    used += gap + width;
  }
  return rows.flatMap((widths) => {
    const free = 1 - gap * (widths.length - 1);
    const most = Math.min(growth, free / widths.reduce((sum, width) => sum + width, 0));
    return widths.map((width) => width * most);
  });
}

interface Props {
  value: number;
  /** The part of the value that is filled. */
  filled: number;
  /** The value of the longest bar. */
  most: number;
}

const WIDTH = 100;
const HEIGHT = 8;

/** A bar below its number: the outline is the value, the filled part stands for those of it that were booked. */
export function FigureBar({ value, filled, most }: Props) {
  if (!value) return null;
  const scale = WIDTH / most;
  return (
    <svg
      className="figure-bar"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="figure-bar__whole" width={value * scale} height={HEIGHT} />
      <rect className="figure-bar__part" width={filled * scale} height={HEIGHT} />
    </svg>
  );
}

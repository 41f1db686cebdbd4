import "./FieldLocation.css";
import "./Wireframe.css";
import type { FieldPosition, WireframeBlock, WireframePage, WireframeLine } from "./pageWireframes";

interface Props {
  /** The name of the field. Its control refers to the hint. */
  name: string;
  position: FieldPosition;
}

/** The position of a field on the site, as a drawing and as text. */
export function FieldLocation({ name, position: { page, block, hint } }: Props) {
  return (
    <div className="field-location">
      <Wireframe page={page} block={block} />
      <p className="field__hint" id={`${name}-where`}>
        {hint}
      </p>
    </div>
  );
}

interface WireframeProps {
  page: WireframePage;
  /** The block that is highlighted. */
  block: string;
}

const WIDTH = 60;
const GAP = 2;

/** A small drawing of a page with one block highlighted. The hint describes it for screen readers. */
export function Wireframe({ page, block }: WireframeProps) {
  const tops = page.map((_, at) => topOf(page, at));
  return (
    <svg className="wireframe" viewBox={`0 0 ${WIDTH} ${topOf(page, page.length)}`} aria-hidden="true">
      {page.map((line, at) => (
        <Line key={tops[at]} line={line} top={tops[at] ?? 0} marked={block} />
      ))}
    </svg>
  );
}

const topOf = (page: WireframePage, at: number): number =>
  page.slice(0, at).reduce((sum, { height }) => sum + height + GAP, GAP);

function Line({ line, top, marked }: { line: WireframeLine; top: number; marked: string }) {
  const width = (WIDTH - GAP) / line.blocks.length - GAP;
  return line.blocks.map((block, at) => {
    const left = GAP + at * (width + GAP);
    const look = [looksOf(block), block.id === marked && "wireframe__block--marked"]
      .filter(Boolean)
      .join(" ");
    return <rect key={left} className={look} x={left} y={top} width={width} height={line.height} rx="1" />;
  });
}

const looksOf = ({ picture }: WireframeBlock): string =>
  picture ? "wireframe__block wireframe__block--picture" : "wireframe__block";

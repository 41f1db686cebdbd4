import { PageSketch } from "./Wireframe";
import type { Where } from "./pageWireframes";

interface Props {
  /** The name of the field, whose control looks for the words here. */
  name: string;
  where: Where;
}

/** Where visitors see what a field holds, in words and as a drawing. */
export function FieldWhere({ name, where: { sketch, block, hint } }: Props) {
  return (
    <div className="where">
      <PageSketch sketch={sketch} block={block} />
      <p className="field__hint" id={`${name}-where`}>
        {hint}
      </p>
    </div>
  );
}

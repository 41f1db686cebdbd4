import type { VenueDay } from "../../../api/types";

type Light = NonNullable<VenueDay["light"]>;

const WIDTH = 480;
const HEIGHT = 136;
/** Where the horizon is drawn. */
const HORIZON = 128;
/** Two pixels a degree: at midsummer the sun is 59 degrees high in the south of Scotland. */
const SCALE = 2;
/** The centre of the sun is so many degrees below the horizon when it rises and sets. */
const RISING = -0.83;
/** The height at which the light begins to be golden. */
const GOLDEN = 6;

/** The way of the sun over a day from midnight to midnight, with a dot where the golden light of the evening begins. */
export function SunCurve({ light }: { light: Light }) {
  const { sunrise, goldenFrom, sunset } = light;
  const points = [point(xOf(sunrise), RISING), ...pointsInDaylight(light), point(xOf(sunset), RISING)];
  return (
    <>
      <svg className="day__curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className="day__horizon" d={`M0 ${HORIZON}H${WIDTH}`} />
        <polyline points={points.join(" ")} />
        <circle cx={xOf(goldenFrom)} cy={yOf(goldenFrom === sunrise ? RISING : GOLDEN)} r="8" />
      </svg>
      <p className="visually-hidden">{highestPoint(light)}</p>
    </>
  );
}

const step = (heights: number[]) => WIDTH / (heights.length - 1);

const pointsInDaylight = ({ heights }: Light) =>
  heights.flatMap((height, index) => (height > RISING ? [point(index * step(heights), height)] : []));

function highestPoint({ heights }: Light): string {
  const highest = Math.max(...heights);
  const minutes = (heights.indexOf(highest) * 24 * 60) / (heights.length - 1);
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return `The sun is highest about ${time}, ${Math.round(highest)} degrees above the horizon.`;
}

/** The coordinate of a time such as "21:06". */
function xOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) * WIDTH) / (24 * 60);
}

const yOf = (height: number) => HORIZON - SCALE * (height - RISING);

const point = (x: number, height: number) => `${x.toFixed(1)},${yOf(height).toFixed(1)}`;

import { Link } from "react-router-dom";

import { pages } from "../../routing/paths";
import { Slider } from "../../ui/slider/Slider";
import { venueLayout } from "../../ui/slider/sliderLayouts";
import castle from "./drawings/castle.svg";
import island from "./drawings/island.svg";
import lodge from "./drawings/lodge.svg";
import town from "./drawings/town.svg";

const KINDS = [
  {
    drawing: castle,
    title: "A tower on the water",
    text: "Turnpike stairs, a great hall and a loch on three sides.",
  },
  {
    drawing: lodge,
    title: "A lodge in the glen",
    text: "Antlers, deep baths and a lawn level enough for a marquee.",
  },
  {
    drawing: town,
    title: "Rooms in the New Town",
    text: "Georgian windows, a sprung floor and the last tram home.",
  },
  {
    drawing: island,
    title: "A house on an island",
    text: "White walls, a long table and a ferry that waits for nobody.",
  },
];

/** Samples of the kinds of houses. They do not depend on the catalogue. */
export function SampleVenues() {
  return (
    <div className="sample">
      <Slider
        label="Top venues"
        plan={venueLayout}
        slides={KINDS.map(({ drawing, title, text }) => (
          <article key={title} className="item">
            <div className="picture picture--wide">
              <img src={drawing} alt="" width={600} height={400} loading="lazy" decoding="async" />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      />
      <Link to={pages.venues} className="onward">
        See the houses themselves
      </Link>
    </div>
  );
}

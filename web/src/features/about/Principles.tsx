import "./Principles.css";
const MANNERS = [
  {
    title: "We go there first",
    text: "No house is recommended from a brochure. We sleep in the beds, time the road from the station, and listen to the hall when it is empty.",
  },
  {
    title: "We say what it costs",
    text: "You see every figure we see. If a marquee is a better idea than a ballroom, we will tell you, though the ballroom pays us more.",
  },
  {
    title: "We stay until the end",
    text: "The people you planned with are the people at the door on the day. We leave when the last taxi has, and come back for the lost earrings.",
  },
];

/** How the company works. */
export function Principles() {
  return (
    <section className="manners">
      <h2>How we go about it</h2>
      <ul>
        {MANNERS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

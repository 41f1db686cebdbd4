const STEPS = [
  {
    title: "Tell us the day",
    text: "A season, a number of chairs and one thing that must happen. An hour by the fire or on the telephone is enough to begin.",
  },
  {
    title: "Choose the house",
    text: "We send five, not fifty, and go to see the best two with you, rooms behind the rooms included.",
  },
  {
    title: "Settle the rest",
    text: "Supper, music, boats and beds on a single page, which is kept up to date until it has happened.",
  },
  {
    title: "Be a guest",
    text: "From that morning on you carry nothing heavier than a glass. The rain has a plan of its own.",
  },
];

export function PlanningSteps() {
  return (
    <section id="how-to-plan" className="section section--dark">
      <h2 className="section__title">How to plan</h2>
      <ol className="steps">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

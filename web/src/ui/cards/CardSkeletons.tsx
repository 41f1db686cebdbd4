import { Picture } from "../media/Picture";

interface Props {
  /** What is awaited: a slider's row, or the cards of a list. */
  as: "row" | "cards";
  shape?: "wide" | "tall";
}

const CARDS = [1, 2, 3, 4];

/** Keeps the place of cards that are still on their way. */
export function CardSkeletons({ as, shape = "wide" }: Props) {
  return (
    <div className={`awaited awaited--${as}`} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className="awaited__card">
          <Picture path="" alt="" shape={shape} />
        </div>
      ))}
    </div>
  );
}

import { Picture } from "../media/Picture";

interface Props {
  /** A row of a slider, or the cards of a list. */
  as: "row" | "cards";
  shape?: "wide" | "tall";
}

const CARDS = [1, 2, 3, 4];

/** Placeholders for cards that are being fetched. */
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

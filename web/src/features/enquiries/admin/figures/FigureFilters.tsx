import { useQuery } from "@tanstack/react-query";
import { type To, useNavigate } from "react-router-dom";

import { SelectField } from "../../../../ui/form/SelectField";
import { topicsQuery } from "../calls/enquiryCalls";
import { monthText } from "../enquiryFacts";
import "../list/TopicFilters.css";
import type { FigureFilter } from "./calls";
import { monthChoices } from "./figureTexts";

/** As many months as the server counts. */
const MOST_MONTHS = 60;

interface Props {
  filter: FigureFilter;
  /** The months that are counted. */
  counted: { from: string; to: string };
  linkTo: (name: string, value: string) => To;
}

/** Chooses the first and the last month, and the house. */
export function FigureFilters({ filter, counted, linkTo }: Props) {
  const navigate = useNavigate();
  const { items = [] } = useQuery(topicsQuery).data ?? {};
  const houses = items.filter(({ about }) => about.startsWith("venue/"));
  const { about = "" } = filter;
  const [from, to] = [filter.from ?? counted.from, filter.to ?? counted.to];
  const choose = (name: string) => (value: string) =>
    void navigate(linkTo(name, value), { preventScrollReset: true });
  const months = monthChoices(MOST_MONTHS, [from, to].filter(Boolean)).map((month) => ({
    value: month,
    label: monthText(month),
  }));
  return (
    <fieldset className="topic-filters">
      <legend className="visually-hidden">What is counted</legend>
      <SelectField label="From" value={from} options={months} onChoose={choose("from")} />
      <SelectField label="To" value={to} options={months} onChoose={choose("to")} />
      {(houses.length > 0 || about) && (
        <SelectField
          label="Venue"
          none="Every venue"
          value={about}
          options={houses.map((house) => ({ value: house.about, label: house.title }))}
          stored={{ value: about, label: "Another venue" }}
          onChoose={choose("about")}
        />
      )}
    </fieldset>
  );
}

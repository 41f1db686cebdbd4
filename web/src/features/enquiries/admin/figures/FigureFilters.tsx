import { useQuery } from "@tanstack/react-query";
import { type To, useNavigate } from "react-router-dom";

import { SelectField } from "../../../../ui/form/SelectField";
import { topicsQuery } from "../calls";
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
  const months = monthChoices(MOST_MONTHS, [from, to].filter(Boolean)).map((month) => (
    <option key={month} value={month}>
      {monthText(month)}
    </option>
  ));
  return (
    <fieldset className="topic-filters">
      <legend className="visually-hidden">What is counted</legend>
      <SelectField label="From" value={from} onChoose={choose("from")}>
        {months}
      </SelectField>
      <SelectField label="To" value={to} onChoose={choose("to")}>
        {months}
      </SelectField>
      {(houses.length > 0 || about) && (
        <SelectField label="Venue" value={about} onChoose={choose("about")}>
          <option value="">Every venue</option>
          {about && !houses.some((house) => house.about === about) && (
            <option value={about}>Another venue</option>
          )}
          {houses.map((house) => (
            <option key={house.about} value={house.about}>
              {house.title}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}

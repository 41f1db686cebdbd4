import { useQuery } from "@tanstack/react-query";
import { type To, useNavigate } from "react-router-dom";

import { SelectField } from "../../../../ui/form/SelectField";
import { type EnquiryFilter, topicsQuery } from "../calls";
import { monthText } from "../enquiryFacts";
import { colleaguesQuery } from "../thread/calls";
import "./TopicFilters.css";

interface Props {
  filter: EnquiryFilter;
  linkTo: (name: "about" | "month" | "assignee", value: string) => To;
}

/** Chooses the item, the month and the colleague of enquiries; nothing while there is nothing to choose from. */
export function TopicFilters({ filter: { about = "", month = "", assignee = "" }, linkTo }: Props) {
  const navigate = useNavigate();
  const { items = [], months = [] } = useQuery(topicsQuery).data ?? {};
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const isAlone = colleagues.length < 2 && !assignee;
  if (!items.length && !months.length && !about && !month && isAlone) return null;
  const choose = (name: "about" | "month" | "assignee") => (value: string) =>
    void navigate(linkTo(name, value), { preventScrollReset: true });
  return (
    <fieldset className="topic-filters">
      <legend className="visually-hidden">Filter</legend>
      <SelectField label="About" value={about} onChoose={choose("about")}>
        <option value="">Everything</option>
        {about && !items.some((item) => item.about === about) && (
          <option value={about}>Something else</option>
        )}
        {items.map((item) => (
          <option key={item.about} value={item.about}>
            {item.title}
          </option>
        ))}
      </SelectField>
      <SelectField label="Month of the event" value={month} onChoose={choose("month")}>
        <option value="">Any</option>
        {[...new Set([...months, ...(month ? [month] : [])])].map((each) => (
          <option key={each} value={each}>
            {monthText(each)}
          </option>
        ))}
      </SelectField>
      {!isAlone && (
        <SelectField label="Assigned to" value={assignee} onChoose={choose("assignee")}>
          <option value="">Anybody</option>
          {assignee && !colleagues.some(({ id }) => id === assignee) && (
            <option value={assignee}>Somebody else</option>
          )}
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}

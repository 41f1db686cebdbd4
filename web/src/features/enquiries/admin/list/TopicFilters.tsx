import { useQuery } from "@tanstack/react-query";
import { type To, useNavigate } from "react-router-dom";

import { SelectField } from "../../../../ui/form/SelectField";
import { type EnquiryFilter, topicsQuery } from "../calls";
import { monthText } from "../enquiryFacts";
import "./TopicFilters.css";

interface Props {
  filter: EnquiryFilter;
  linkTo: (name: "about" | "month", value: string) => To;
}

/** Chooses the item that enquiries are about and the month of their date; nothing while no enquiry names either. */
export function TopicFilters({ filter: { about = "", month = "" }, linkTo }: Props) {
  const navigate = useNavigate();
  const { items = [], months = [] } = useQuery(topicsQuery).data ?? {};
  if (!items.length && !months.length && !about && !month) return null;
  const choose = (name: "about" | "month") => (value: string) =>
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
    </fieldset>
  );
}

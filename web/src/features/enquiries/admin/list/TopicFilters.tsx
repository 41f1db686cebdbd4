import { useQuery } from "@tanstack/react-query";
import { type To, useNavigate } from "react-router-dom";

import { SelectField } from "../../../../ui/form/SelectField";
import { type EnquiryFilter, topicsQuery } from "../calls/enquiryCalls";
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
      <SelectField
        label="About"
        none="Everything"
        value={about}
        options={items.map((item) => ({ value: item.about, label: item.title }))}
        stored={{ value: about, label: "Something else" }}
        onChoose={choose("about")}
      />
      <SelectField
        label="Month of the event"
        none="Any"
        value={month}
        options={[...new Set([...months, ...(month ? [month] : [])])].map((each) => ({
          value: each,
          label: monthText(each),
        }))}
        onChoose={choose("month")}
      />
      {!isAlone && (
        <SelectField
          label="Assigned to"
          none="Anybody"
          value={assignee}
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          stored={{ value: assignee, label: "Somebody else" }}
          onChoose={choose("assignee")}
        />
      )}
    </fieldset>
  );
}

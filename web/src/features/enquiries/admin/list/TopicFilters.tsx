import { useQuery } from "@tanstack/react-query";
import { type To, useNavigate } from "react-router-dom";

import { SelectField } from "../../../../ui/form/SelectField";
import { type EnquiryFilter, topicsQuery } from "../calls/enquiryCalls";
import { monthText } from "../enquiryFacts";
import { TURNS } from "../calls/enquiryTypes";
import { colleaguesQuery } from "../thread/calls";
import { NOBODY } from "./enquiryFilter";
import "./TopicFilters.css";

type Name = "turn" | "about" | "month" | "assignee";

interface Props {
  filter: EnquiryFilter;
  linkTo: (name: Name, value: string) => To;
}

/** Chooses whose turn it is, and the item, the month and the colleague of enquiries where there are some. */
export function TopicFilters({ filter, linkTo }: Props) {
  const { turn = "", about = "", month = "" } = filter;
  const assignee = filter.assigned ? NOBODY : (filter.assignee ?? "");
  const navigate = useNavigate();
  const { items = [], months = [] } = useQuery(topicsQuery).data ?? {};
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const isAlone = colleagues.length < 2 && !assignee;
  const isTold = items.length > 0 || months.length > 0 || Boolean(about || month);
  const choose = (name: Name) => (value: string) =>
    void navigate(linkTo(name, value), { preventScrollReset: true });
  return (
    <fieldset className="topic-filters">
      <legend className="visually-hidden">Filter</legend>
      <SelectField
        label="Whose turn"
        none="Either"
        value={turn}
        options={Object.entries(TURNS).map(([value, label]) => ({ value, label }))}
        onChoose={choose("turn")}
      />
      {isTold && (
        <>
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
        </>
      )}
      {!isAlone && (
        <SelectField
          label="Assigned to"
          none="Anybody"
          value={assignee}
          options={[
            { value: NOBODY, label: "Nobody" },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          stored={{ value: assignee, label: "Somebody else" }}
          onChoose={choose("assignee")}
        />
      )}
    </fieldset>
  );
}

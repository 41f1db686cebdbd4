import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useForm, useWatch } from "react-hook-form";

import { TextButton } from "../../../../ui/buttons/Button";
import { focusNextRow } from "../../../../ui/dom/focusNextRow";
import { SelectField } from "../../../../ui/form/SelectField";
import { topicsQuery } from "../calls/enquiryCalls";
import type { ChangeProps } from "../calls/useChange";
import { housesQuery } from "../diary/diaryCalls";
import { subjectsOf } from "../enquiryFacts";
import { CorrectionForm } from "./FactForm";

interface Values {
  subjects: ReturnType<typeof subjectsOf>;
}

/** Corrects what an enquiry is about: venues, and whatever else enquiries are about. */
export function SubjectsForm(props: ChangeProps & { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { subjects: subjectsOf(props.enquiry) } });
  const chosen = useWatch({ control: form.control, name: "subjects" });
  const adding = useRef<HTMLSelectElement>(null);
  const { data: houses = [] } = useQuery(housesQuery);
  const { items = [] } = useQuery(topicsQuery).data ?? {};
  const venues = houses.map(({ id, title }) => ({ about: `venue/${id}`, title }));
  const offered = new Map([...items, ...venues].map((item) => [item.about, item]));
  chosen.forEach(({ about }) => offered.delete(about));
  const choose = (subjects: Values["subjects"]) => form.setValue("subjects", subjects, { shouldDirty: true });
  return (
    <CorrectionForm
      {...props}
      fact="subjects"
      form={form}
      valueOf={({ subjects }) => subjects.map(({ about }) => about)}
    >
      <ul className="stack gap-1">
        {chosen.map(({ about, title }) => (
          <li key={about} className="cluster" data-row>
            <bdi>{title}</bdi>
            <TextButton
              label="Remove"
              about={title}
              onClick={() => {
                focusNextRow(adding.current);
                choose(chosen.filter((each) => each.about !== about));
              }}
            />
          </li>
        ))}
      </ul>
      <SelectField
        ref={adding}
        label="About"
        id="fact-subjects"
        none="Choose one more"
        value=""
        acts
        options={[...offered.values()].map(({ about, title }) => ({ value: about, label: title }))}
        onChoose={(about) => choose([...chosen, ...(offered.has(about) ? [offered.get(about)!] : [])])}
      />
    </CorrectionForm>
  );
}

import { useFormContext } from "react-hook-form";

import { FormSection } from "../../../../admin/editing/sections/FormSection";
import { firstPicture } from "../../../../admin/values/media/mediaValue";
import { RowsField } from "../../../../admin/fields/rows/RowsField";
import { TextField } from "../../../../ui/form/TextField";
import { isBlank } from "../../../../admin/values/fieldValues";
import { RowPictureField } from "./RowPictureField";
import { linkValidation } from "./linkValidation";
import { BLANK_OTHER, BLANK_PLAN, type PackageValues } from "../formValues";

export function PlanRows() {
  return (
    <FormSection title="Plans" about="The numbered steps of how to plan. A wholly blank one is left out.">
      <RowsField<PackageValues, "plans">
        name="plans"
        rowName="Plan"
        addLabel="Add plan"
        blank={BLANK_PLAN}
        summary={({ title, others }) => ({ title, picture: firstPicture(others) })}
      >
        {(index) => <Plan index={index} />}
      </RowsField>
    </FormSection>
  );
}

function Plan({ index }: { index: number }) {
  const { getValues } = useFormContext<PackageValues>();
  const plan = `plans.${index}` as const;
  const titled = (title: unknown) =>
    !isBlank(title) ||
    isBlank(getValues(plan)) ||
    "Plan title is required: without it this plan is left out.";
  return (
    <>
      <TextField<PackageValues> name={`${plan}.title`} label="Plan title" rules={{ validate: titled }} />
      <TextField<PackageValues> name={`${plan}.description`} label="Plan description" type="long" />
      <div className="pair">
        <TextField<PackageValues> name={`${plan}.linkText`} label="Link text" />
        <TextField<PackageValues>
          name={`${plan}.linkUrl`}
          label="Link address"
          hint="A page of this site, as /venues, or a whole address."
          rules={linkValidation("Link address")}
        />
      </div>
      <RowsField<PackageValues, `plans.${number}.others`>
        name={`${plan}.others`}
        legend={`Pictures of plan ${index + 1}`}
        rowName="Picture"
        addLabel="Add picture"
        blank={BLANK_OTHER}
        summary={({ text, image }) => ({ title: text, picture: image })}
      >
        {(picture) => <Other name={`${plan}.others.${picture}`} />}
      </RowsField>
    </>
  );
}

function Other({ name }: { name: `plans.${number}.others.${number}` }) {
  return (
    <>
      <RowPictureField name={`${name}.image`} label="Picture" />
      <TextField<PackageValues> name={`${name}.text`} label="Caption" />
    </>
  );
}

import { FormPart } from "../../../ui/FormPart";
import { RowsField } from "../../../ui/RowsField";
import { TextField } from "../../../ui/TextField";
import { RowPicture } from "./RowPicture";
import { BLANK_OTHER, BLANK_PLAN, type PackageValues } from "./values";

/** The steps of how it is planned, each with its pictures. */
export function Plans() {
  return (
    <FormPart title="Plans" about="The numbered steps of how to plan. One without a title is left out.">
      <RowsField<PackageValues, "plans"> name="plans" rowName="Plan" addLabel="Add plan" blank={BLANK_PLAN}>
        {(index) => <Plan index={index} />}
      </RowsField>
    </FormPart>
  );
}

function Plan({ index }: { index: number }) {
  const plan = `plans.${index}` as const;
  return (
    <>
      <TextField<PackageValues> name={`${plan}.title`} label="Plan title" />
      <TextField<PackageValues> name={`${plan}.description`} label="Plan description" type="long" />
      <div className="pair">
        <TextField<PackageValues> name={`${plan}.linkText`} label="Link text" />
        <TextField<PackageValues>
          name={`${plan}.linkUrl`}
          label="Link address"
          hint="A page of this site, as /venues, or a whole address."
        />
      </div>
      <RowsField<PackageValues, `plans.${number}.others`>
        name={`${plan}.others`}
        legend={`Pictures of plan ${index + 1}`}
        rowName="Picture"
        addLabel="Add picture"
        blank={BLANK_OTHER}
      >
        {(place) => <Other name={`${plan}.others.${place}`} />}
      </RowsField>
    </>
  );
}

function Other({ name }: { name: `plans.${number}.others.${number}` }) {
  return (
    <>
      <RowPicture name={`${name}.image`} label="Picture" />
      <TextField<PackageValues> name={`${name}.text`} label="Caption" />
    </>
  );
}

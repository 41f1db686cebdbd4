import { FormSection } from "../../../../admin/editing/sections/FormSection";
import { firstPicture } from "../../../../admin/values/media/mediaValue";
import { RowsField } from "../../../../admin/fields/rows/RowsField";
import { TextField } from "../../../../ui/form/TextField";
import { RowPictureField } from "./RowPictureField";
import { BLANK_DETAIL, BLANK_SECTION, type PackageValues } from "../formValues";

export function AdditionalDetailsRows() {
  return (
    <FormSection title="Additional details" about="The page of the packege shows the first section.">
      <RowsField<PackageValues, "additionalDetails">
        name="additionalDetails"
        rowName="Section"
        addLabel="Add section"
        blank={BLANK_SECTION}
        summary={({ text, details }) => ({ title: text, picture: firstPicture(details) })}
      >
        {(index) => <Section index={index} />}
      </RowsField>
    </FormSection>
  );
}

function Section({ index }: { index: number }) {
  const section = `additionalDetails.${index}` as const;
  return (
    <>
      <TextField<PackageValues> name={`${section}.text`} label="Section text" type="long" />
      <RowsField<PackageValues, `additionalDetails.${number}.details`>
        name={`${section}.details`}
        legend={`Cards of section ${index + 1}`}
        rowName="Card"
        addLabel="Add card"
        blank={BLANK_DETAIL}
        summary={({ description, image }) => ({ title: description, picture: image })}
      >
        {(card) => <Detail name={`${section}.details.${card}`} />}
      </RowsField>
    </>
  );
}

function Detail({ name }: { name: `additionalDetails.${number}.details.${number}` }) {
  return (
    <>
      <RowPictureField name={`${name}.image`} label="Card picture" />
      <TextField<PackageValues> name={`${name}.description`} label="Card description" type="long" />
    </>
  );
}

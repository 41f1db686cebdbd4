import { FormPart } from "../../../ui/FormPart";
import { firstPicture } from "../../../ui/mediaValues";
import { RowsField } from "../../../ui/RowsField";
import { TextField } from "../../../ui/TextField";
import { RowPicture } from "./RowPicture";
import { BLANK_DETAIL, BLANK_SECTION, type PackageValues } from "./values";

/** Sections of a text and its cards. */
export function AdditionalDetails() {
  return (
    <FormPart title="Additional details" about="The page of the packege shows the first section.">
      <RowsField<PackageValues, "additionalDetails">
        name="additionalDetails"
        rowName="Section"
        addLabel="Add section"
        blank={BLANK_SECTION}
        summary={({ text, details }) => ({ title: text, picture: firstPicture(details) })}
      >
        {(index) => <Section index={index} />}
      </RowsField>
    </FormPart>
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
        {(place) => <Detail name={`${section}.details.${place}`} />}
      </RowsField>
    </>
  );
}

function Detail({ name }: { name: `additionalDetails.${number}.details.${number}` }) {
  return (
    <>
      <RowPicture name={`${name}.image`} label="Card picture" />
      <TextField<PackageValues> name={`${name}.description`} label="Card description" type="long" />
    </>
  );
}

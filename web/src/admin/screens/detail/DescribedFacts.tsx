import { Fragment, type ReactNode } from "react";

import type { DescribedField } from "../../values/described/describedFields";
import type { DescribedForm } from "../../values/described/describedForm";
import { listOf } from "../../values/described/describedValues";
import { isRecord, valueAt } from "../../values/fieldValues";
import { Fact, Facts, TextFact } from "./Facts";
import { GalleryFact, MediaFact, StoredMedia } from "./MediaFacts";

/** All fields of an item, read-only, in the order of its form. */
export function DescribedFacts({ form, item }: { form: DescribedForm; item: object }) {
  return form.parts.map(({ title, fields }) => {
    const [first] = fields;
    if (first?.type === "rows") return <RowFacts key={title} {...{ title, item }} field={first} />;
    return (
      <Facts key={title} title={title}>
        {fields.map((field) => (
          <FieldFact key={field.name} field={field} value={valueAt(item, field.stored ?? field.name)} />
        ))}
      </Facts>
    );
  });
}

function FieldFact({ field, value }: { field: DescribedField; value: unknown }) {
  const { label, type, film, section, differs } = field;
  const render = differs.describe ?? differs.render;
  if (render) return <Fact label={label}>{isEmpty(value) ? "–" : render(value)}</Fact>;
  switch (type) {
    case "flag":
      return <TextFact label={label} text={value ? "Yes" : "No"} />;
    case "media":
      // Without a picture of its own a shared link shows another one.
      if (!value && section === "search") return <TextFact label={label} text="" />;
      return <MediaFact label={label} path={String(value ?? "")} film={film === "only"} />;
    case "media_list":
      return <GalleryFact paths={listOf(value).map(String)} />;
    case "rows":
      if (isEmpty(value)) return <TextFact label={label} text="" />;
      return (
        <Fact label={label}>
          <Rows parts={field.fields} rows={listOf(value).filter(isRecord)} />
        </Fact>
      );
    case "texts":
      return <TextFact label={label} text={listOf(value).join(", ")} />;
    default:
      return <TextFact label={label} text={String(value ?? "")} />;
  }
}

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && !value.length);

function RowFacts({ title, field, item }: { title: string; field: DescribedField; item: object }) {
  const { heading = title, none = "" } = field.differs.rows ?? {};
  const rows = listOf(valueAt(item, field.name)).filter(isRecord);
  return (
    <section className="facts">
      <h2>{heading}</h2>
      {rows.length === 0 && <p>{none}</p>}
      <Rows parts={field.fields} rows={rows} />
    </section>
  );
}

type Row = Record<string, unknown>;

/** Rows with their pictures beside them, or with the rows that they have. */
function Rows({ parts, rows }: { parts: DescribedField[]; rows: Row[] }) {
  const picture = parts.find(({ type }) => type === "media");
  const lists = parts.filter(({ type }) => type === "rows");
  if (picture)
    return (
      <PictureRows
        rows={rows.map((row, index) => ({
          image: String(row[picture.name] ?? ""),
          label: `${picture.label} of ${String(row["title"] || index + 1)}`,
          text: <Texts parts={parts} row={row} />,
        }))}
      />
    );
  return (
    <ol className="facts__steps">
      {rows.map((row, index) => (
        // Rows have no ids.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} dir="auto">
          <Texts parts={parts} row={row} />
          {lists.map(({ name, fields }) => (
            <Rows key={name} parts={fields} rows={listOf(row[name]).filter(isRecord)} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Texts({ parts, row }: { parts: DescribedField[]; row: Row }): ReactNode {
  const texts = parts.filter(({ type, name }) => ["text", "link"].includes(type) && row[name]);
  return texts.map(({ name, type, label, long }) => (
    <Fragment key={name}>
      {textOf(name, `${type === "link" && !long ? `${label}: ` : ""}${String(row[name])}`)}
    </Fragment>
  ));
}

const textOf = (name: string, text: string): ReactNode =>
  name === "title" ? <h3>{text}</h3> : <p>{text}</p>;

interface PicturedRow {
  text: ReactNode;
  image: string;
  /** The alternative text of the picture. */
  label: string;
}

/** A list of pictures, each with its text beside it. Renders nothing for an empty list. */
function PictureRows({ rows }: { rows: PicturedRow[] }) {
  if (!rows.length) return null;
  return (
    <ul className="facts__rows stack gap-5">
      {rows.map(({ text, image, label }, index) => (
        <li key={index} dir="auto">
          <div>
            <StoredMedia label={label} path={image} />
          </div>
          <div>{text}</div>
        </li>
      ))}
    </ul>
  );
}

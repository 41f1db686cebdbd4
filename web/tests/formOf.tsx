import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
  type UseFormReturn,
} from "react-hook-form";

import { Notices } from "../src/ui/Notices";

/** Shows fields in a form that holds `values`; returns the form, whose `getValues` says what stands in it. */
export function formOf<Values extends FieldValues>(values: Values, fields: ReactNode): UseFormReturn<Values> {
  const held: { form?: UseFormReturn<Values> } = {};
  function Form() {
    const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
    held.form = form;
    return (
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
          {fields}
          <button type="submit">Send</button>
        </form>
        <Notices />
      </FormProvider>
    );
  }
  render(<Form />);
  if (!held.form) throw new Error("The form was not shown");
  return held.form;
}

/** The control of that name. */
export const control = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;

/** What was said last. */
export const said = () => document.querySelector(".notices")?.textContent;

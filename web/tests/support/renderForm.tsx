import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import {
  createFormControl,
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
} from "react-hook-form";

import { NoticeArea } from "../../src/ui/notices/NoticeArea";
import { Queries } from "./Queries";

/** Renders fields in a form with `values`; returns functions that read and change the form's values. */
export function renderForm<Values extends FieldValues>(values: Values, fields: ReactNode) {
  const { formControl, getValues, setValue, setError, reset } = createFormControl<Values>({
    defaultValues: values as DefaultValues<Values>,
  });
  function Form({ shown = true }: { shown?: boolean }) {
    const form = useForm<Values>({ formControl });
    return (
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
          {shown && fields}
          <button type="submit">Send</button>
        </form>
        <NoticeArea />
      </FormProvider>
    );
  }
  const { rerender } = render(<Form />, { wrapper: Queries });
  return { getValues, setValue, setError, reset, close: () => rerender(<Form shown={false} />) };
}

/** The control of that name. */
export const control = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;

/** The text of the notices. */
export const noticeText = () => document.querySelector(".notices")?.textContent;

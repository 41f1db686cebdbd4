import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import {
  type PublicationState,
  StateLabel,
  STATE_WORDS,
} from "../../../../src/admin/values/states/StateLabel";

test.each(Object.entries(STATE_WORDS))(
  "the state %s is the word %s in a colour of its own",
  (state, word) => {
    render(<StateLabel state={state as PublicationState} />);
    expect(screen.getByText(word)).toHaveClass(`state--${state}`);
  },
);

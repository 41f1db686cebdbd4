import { FailureNotice } from "./FailureNotice";
import { useTask } from "./useTask";
import { BusyButton } from "../buttons/BusyButton";

interface Props {
  label: string;
  busyLabel: string;
  task: () => Promise<void>;
  /** The message of a task that failed, where the server says none. */
  failure: string;
  /** What screen readers say after the label. */
  about?: string;
}

/** A button that runs a task, and says why it failed. */
export function TaskButton({ label, busyLabel, task, failure, about }: Props) {
  const { busy, failure: said, run } = useTask(failure);
  return (
    <>
      <BusyButton {...{ label, busyLabel, busy, about }} onPress={() => void run(task)} />
      <FailureNotice>{said}</FailureNotice>
    </>
  );
}

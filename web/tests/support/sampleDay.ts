/** What *My day* answers to somebody who has nothing to do. */
export const NOTHING_TODAY = {
  day: "2026-11-26",
  tomorrow: "2026-11-27",
  viewings: [],
  tasks: [],
  waiting: [],
  endingHolds: [],
  tomorrowsViewings: [],
  tomorrowsTasks: [],
};

/** The weekday in a day such as "Saturday 19 June 2027" and in a sentence such as "a Saturday in June 2027". */
export const WEEKDAY_NAME = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/;

/** The parts in which a period is shown. */
export const intervals = ['hour', 'day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** With what a period is compared. */
export const comparisons = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Beyond so many days hours are not told. */
export const maxHourDays = 7;
/** Beyond so many days single days are not told of what a filter lets through. */
export const maxFilteredDays = 92;

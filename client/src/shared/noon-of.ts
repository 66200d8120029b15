/** A moment of a day that is on the same day in every time zone of Europe. @param day as `2026-11-21` */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** Whether something takes answers now, and what is still to come. */
export const availabilities = ['open', 'closed', 'open-future', 'close-future'] as const;
export type Availability = (typeof availabilities)[number];

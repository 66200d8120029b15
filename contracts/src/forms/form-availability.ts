/** Whether a form can be answered now, and what is still to come. */
export const formAvailabilities = ['open', 'closed', 'open-future', 'close-future'] as const;
export type FormAvailability = (typeof formAvailabilities)[number];

interface Opening {
  /** `Closed`, `Custom`, or anything else, which is open. */
  readonly state: string;
  /** ISO-8601. */
  readonly openDate: string | null;
  readonly closeDate: string | null;
}

/**
 * `close-future`: it is open, and its dates count; where it has no closing date there is nothing to announce, and people read
 * that it is open.
 */
export function formAvailability({ state, openDate, closeDate }: Opening, now: Date): FormAvailability {
  if (state === 'Closed') return 'closed';
  if (state !== 'Custom') return 'open';
  if (openDate === null && closeDate === null) return 'open';
  if (closeDate !== null && Date.parse(closeDate) <= now.getTime()) return 'closed';
  if (openDate !== null && Date.parse(openDate) > now.getTime()) return 'open-future';
  return 'close-future';
}

/** When that becomes another one by itself; undefined where it does not. */
export function nextAvailabilityChange(form: {
  readonly availability: FormAvailability;
  readonly openDate: string | null;
  readonly closeDate: string | null;
}): Date | undefined {
  const { availability, openDate, closeDate } = form;
  const coming = { 'open-future': openDate, 'close-future': closeDate, open: null, closed: null }[
    availability
  ];
  return coming === null ? undefined : new Date(coming);
}

/** After it closed, whoever had begun can still send, for so long. Milliseconds. */
export const closingGraceMs = 60_000;

/** Whether answers may be sent now. @param begun whether they were begun before it closed */
export function isAnswerable(opening: Opening, now: Date, begun = false): boolean {
  const at = begun ? new Date(now.getTime() - closingGraceMs) : now;
  return [formAvailability(opening, now), formAvailability(opening, at)].some(
    (availability) => availability === 'open' || availability === 'close-future',
  );
}

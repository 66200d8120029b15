import type { Availability } from '../shared/availability.ts';

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
export function formAvailability({ state, openDate, closeDate }: Opening, now: Date): Availability {
  if (state === 'Closed') return 'closed';
  if (state !== 'Custom') return 'open';
  if (openDate === null && closeDate === null) return 'open';
  if (closeDate !== null && Date.parse(closeDate) <= now.getTime()) return 'closed';
  if (openDate !== null && Date.parse(openDate) > now.getTime()) return 'open-future';
  return 'close-future';
}

/** Whether anybody may begin now. */
export function isOpenNow(opening: Opening, now: Date): boolean {
  const availability = formAvailability(opening, now);
  return availability === 'open' || availability === 'close-future';
}

/** When what visitors know of it becomes something else by itself; undefined where it does not. */
export function nextAvailabilityChange(form: {
  readonly availability: Availability;
  readonly openDate: string | null;
  readonly closeDate: string | null;
  readonly answerableUntil: string | null;
}): Date | undefined {
  const { availability, openDate, closeDate, answerableUntil } = form;
  const coming = { 'open-future': openDate, 'close-future': closeDate, open: null, closed: null }[
    availability
  ];
  const moments = [coming, answerableUntil].flatMap((moment) => (moment === null ? [] : Date.parse(moment)));
  return moments.length === 0 ? undefined : new Date(Math.min(...moments));
}

/** After it closed, whoever had begun can still send, for so long. Milliseconds. */
const closingGraceMs = 60_000;

/** A form as it is published and settled, and when an editor last closed or withdrew it. */
export interface ClosableForm extends Opening {
  readonly isPublished: boolean;
  /** ISO-8601; null where only its dates ever closed it. */
  readonly closedOn: string | null;
}

/** Until when answers that were begun before it closed are taken; undefined while it is open, and once that is over. */
export function answerableUntil(form: ClosableForm, now: Date): Date | undefined {
  if (form.isPublished && isOpenNow(form, now)) return undefined;
  const until = closingOf(form, now) + closingGraceMs;
  return until > now.getTime() ? new Date(until) : undefined;
}

/** Whether answers may be sent now. @param startedOn when they were begun; null where nobody knows */
export function isAnswerable(form: ClosableForm, now: Date, startedOn: string | null): boolean {
  if (form.isPublished && isOpenNow(form, now)) return true;
  if (startedOn === null || answerableUntil(form, now) === undefined) return false;
  return Date.parse(startedOn) < closingOf(form, now);
}

/** When it closed last, by hand or by its date. Milliseconds; `-Infinity` where it never did. */
function closingOf({ closedOn, closeDate }: ClosableForm, now: Date): number {
  const moments = [closedOn, closeDate].flatMap((moment) => (moment === null ? [] : Date.parse(moment)));
  return Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((moment) => moment <= now.getTime()));
}

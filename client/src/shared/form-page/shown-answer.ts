import type { FormElement } from '@spoor/contracts/forms/form-definition';
import type { Language } from '@spoor/contracts/texts/languages';
import { type Clock, zonedClock } from '../date-formats.ts';
import { noonOf } from '../noon-of.ts';
import { shownNumber } from './shown-number.ts';

/** What is typed on a clock is of no time zone. */
const asTyped = 'UTC';

/** An answer whose text people write otherwise than it is kept: numbers, days and moments; undefined for the others. */
export function shownAnswer(
  { type }: Pick<FormElement, 'type'>,
  answer: unknown,
  language: Language,
): string | undefined {
  if (typeof answer === 'number') return shownNumber(answer, language);
  if (typeof answer !== 'string') return undefined;
  const clock: Clock = zonedClock(language, asTyped);
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(answer)) return clock.date(noonOf(answer));
  if (type === 'datetime' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(answer))
    return clock.dateTime(`${answer}:00.000Z`);
  return undefined;
}

import type { Problem } from '@spoor/contracts/shared/problem';
import type { ToldText } from './told-text.ts';

/** What whoever tried too often hears: when they can try again, as far as the server said. */
export function tooManyText(problem: Pick<Problem, 'retryAfter'> | undefined): ToldText {
  const seconds = problem?.retryAfter;
  if (seconds === undefined) return 'auth.too_many';
  return seconds <= 90
    ? ['auth.too_many_seconds', { count: seconds }]
    : ['auth.too_many_minutes', { count: Math.ceil(seconds / 60) }];
}

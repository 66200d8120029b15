import type { Problem } from '@spoor/contracts/shared/problem';

/** Whether something was refused because its password is easy to guess. */
export function namesWeakPassword(problem: Problem | undefined): boolean {
  return problem?.errors?.some(({ code }) => code === 'weak_password') === true;
}

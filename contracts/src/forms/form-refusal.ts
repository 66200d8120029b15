import type { Problem, ProblemCode } from '../shared/problem.ts';

/** Why a form was not taken, as it is told to whoever answers it: one that is full is closed, and says more. */
export type FormRefusal = ProblemCode | 'form_full';

export function refusalOf({ code, isFull }: Pick<Problem, 'code' | 'isFull'>): FormRefusal {
  return code === 'form_closed' && isFull === true ? 'form_full' : code;
}

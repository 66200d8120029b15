import { Refusal } from '@spoor/contracts/shared/refusal';
import { DomainError } from './domain-error.ts';

/**
 * What shared rules make of something.
 * @throws DomainError where one of them says no
 */
export function ruled<Outcome>(apply: () => Outcome): Outcome {
  try {
    return apply();
  } catch (error) {
    if (error instanceof Refusal) throw new DomainError(error.code, error.detail, { cause: error });
    throw error;
  }
}

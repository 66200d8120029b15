import { RuleViolation } from '@spoor/contracts/shared/rule-violation';
import { DomainError } from './domain-error.ts';

/**
 * Runs rules that the contracts share with the client.
 * @throws DomainError for each RuleViolation
 */
export function withDomainErrors<Outcome>(apply: () => Outcome): Outcome {
  try {
    return apply();
  } catch (error) {
    if (error instanceof RuleViolation) throw new DomainError(error.code, error.reason, { cause: error });
    throw error;
  }
}

import type { ReasonName } from '@spoor/contracts/shared/problem-reason';
import { DomainError } from './domain-error.ts';

/**
 * @param name of the reason, which tells `most`
 * @param path the member of the request that is one too many
 * @throws DomainError `validation_failed` for more than there can be
 */
export function requireAtMost(count: number, most: number, name: ReasonName, path?: string): void {
  if (count > most)
    throw new DomainError('validation_failed', {
      name,
      values: { most },
      ...(path === undefined ? {} : { path }),
    });
}

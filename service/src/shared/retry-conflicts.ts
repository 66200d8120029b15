import { DomainError } from './domain-error.ts';

/**
 * Within a process writes to one stream line up, so that only other processes are faster. Each time one of them has written,
 * so all come to their turn; this ends what goes wrong for another reason.
 */
const retries = 12;

/**
 * Tries again, at once, where somebody else was faster. There is nothing to wait for: what they wrote is there.
 * @param isConflict whether a failure means just that
 * @throws DomainError `conflict` where it went wrong each time; whatever else the attempt throws
 */
export async function retryConflicts<Result>(
  isConflict: (error: unknown) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (retry === retries) throw new DomainError('conflict', 'busy', { cause: error });
    }
  }
}

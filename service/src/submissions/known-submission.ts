import type { Submission } from '@spoor/contracts/forms/submission';
import type { CommandContext } from '../shared/command-context.ts';
import { type AggregateState, documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { submissionDecider } from './domain/submission.decider.ts';

/**
 * A submission as it is, also where it came in just now and no read model has it.
 * @throws DomainError as {@link requireReceived} does; `gone` where it is erased
 */
export async function requireSubmission(...args: Parameters<typeof requireReceived>): Promise<Submission> {
  const submission = documentOf(await requireReceived(...args));
  if (submission === undefined) throw new DomainError('gone', 'submission_erased');
  return submission;
}

/**
 * What became of a submission that was received, also where it is erased.
 * @throws DomainError `not_found`, as where it is of another platform
 */
export async function requireReceived(
  { aggregates }: Pick<WriteSide, 'aggregates'>,
  guid: string,
  context: Pick<CommandContext, 'platformGuid'>,
): Promise<AggregateState<Submission>> {
  const { state, platformGuid } = await aggregates.read(submissionDecider, guid);
  if (platformGuid !== context.platformGuid) throw new DomainError('not_found', 'submission_unknown');
  return state;
}

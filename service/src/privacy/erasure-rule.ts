import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import type { Erasure } from '@spoor/contracts/users/user';
import type { ChangeRule, DecidedStep } from '../shared/change-rules.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { userDecider } from '../users/domain/user.decider.ts';

/** Somebody who is going to be erased, or who stays after all. */
export interface DecidedErasure {
  readonly userGuid: string;
  /** Null: they stay. */
  readonly erasure: Erasure | null;
}

/** Has people hear that they are going to be erased, or stay, whether that was asked for, taken back or done again. */
export function createErasureRule(
  tell: (decided: DecidedErasure, context: CommandContext) => Promise<void>,
): ChangeRule {
  return async (steps, context, record) => {
    const result = await record();
    for (const decided of steps.flatMap(erasureIn)) await tell(decided, context);
    return result;
  };
}

function erasureIn({ stream, events }: DecidedStep): DecidedErasure[] {
  if (!stream.startsWith(userDecider.streamPrefix)) return [];
  const { id: userGuid } = parseStreamName(stream);
  const last = (events as readonly SpoorEvent[]).findLast(
    ({ type }) => type === 'UserErasureRequested' || type === 'UserErasureCancelled',
  );
  if (last?.type === 'UserErasureRequested') return [{ userGuid, erasure: last.data.erasure }];
  return last === undefined ? [] : [{ userGuid, erasure: null }];
}

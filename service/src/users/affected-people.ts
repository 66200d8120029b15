import type { SpoorEvent, UserEvent } from '@spoor/contracts/event-catalogue';
import type { User } from '@spoor/contracts/users/user';
import type { DecidedStep } from '../shared/change-rules.ts';
import { type AggregateState, documentOf } from '../shared/decider.ts';
import { userDecider } from './domain/user.decider.ts';

/** Somebody whom a Change is about, as they are and as they will be; undefined where their account is not there. */
export interface AffectedPerson {
  readonly guid: string;
  readonly before: User | undefined;
  readonly after: User | undefined;
}

/** Whom a step of a Change is about; nobody where it is about something else. */
export function affectedBy({ stream, state, events }: DecidedStep): AffectedPerson[] {
  if (!stream.startsWith(userDecider.streamPrefix)) return [];
  // A stream's category names its decider, so both are of a person.
  const before = state as AggregateState<User>;
  const after = (events as readonly SpoorEvent[] as readonly UserEvent[]).reduce(userDecider.evolve, before);
  const guid = stream.slice(userDecider.streamPrefix.length);
  return [{ guid, before: documentOf(before), after: documentOf(after) }];
}

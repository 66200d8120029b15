import type { User } from '@spoor/contracts/users/user';
import type { DecidedStep } from '../shared/change-rules.ts';
import { decidedStates } from '../shared/decided-states.ts';
import { documentOf } from '../shared/decider.ts';
import { userDecider } from './domain/user.decider.ts';

/** Somebody whom a Change is about, as they are and as they will be; undefined where their account is not there. */
export interface AffectedPerson {
  readonly guid: string;
  readonly before: User | undefined;
  readonly after: User | undefined;
}

/** Whom a step of a Change is about; nobody where it is about something else. */
export function affectedBy(step: DecidedStep): AffectedPerson[] {
  const decided = decidedStates(userDecider, step);
  if (decided === undefined) return [];
  const { id: guid, before, after } = decided;
  return [{ guid, before: documentOf(before), after: documentOf(after) }];
}

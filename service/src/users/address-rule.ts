import type { UserEvent } from '@spoor/contracts/event-catalogue';
import type { User } from '@spoor/contracts/users/user';
import type { ChangeRule, DecidedStep } from '../shared/change-rules.ts';
import { decidedStates } from '../shared/decided-states.ts';
import { documentOf } from '../shared/decider.ts';
import { userDecider } from './domain/user.decider.ts';

/** Somebody who gets another address, as they were and as they will be. */
interface MovedPerson {
  readonly before: User;
  readonly after: User;
}

interface AddressRuleDependencies {
  /** Links that wait for an address to be confirmed, and for another password, work no more. */
  withdrawLinks(userGuid: string): Promise<void>;
  /** As above, but those that went to the address that somebody has now: they may be on their way already. */
  withdrawLinksElsewhere(userGuid: string): Promise<void>;
  /** @throws DomainError `already_exists` where somebody else has the address by now */
  take(platformGuid: string, user: User): Promise<void>;
  /** Gives somebody back what is recorded of them, where another address was not. */
  takeBack(platformGuid: string, before: User): Promise<void>;
  free(userGuid: string): Promise<void>;
}

/**
 * Whose account was taken back leaves its address to others, and takes it again where the account comes back. Who gets another
 * address signs in with that one.
 * @throws DomainError `already_exists`
 */
export function createAddressRule(dependencies: AddressRuleDependencies): ChangeRule {
  const { take, takeBack, free, withdrawLinks, withdrawLinksElsewhere } = dependencies;
  return async (steps, { platformGuid }, record) => {
    const events = steps.flatMap(eventsOfPeople);
    const ofOthers = steps.flatMap((step) => movedBy(step, 'UserEmailChanged'));
    const byThemselves = steps.flatMap((step) => movedBy(step, 'UserEmailConfirmed'));
    const moved = [...ofOthers, ...byThemselves];
    const taken: string[] = [];
    const reached: User[] = [];
    try {
      for (const event of events) {
        if (event.type !== 'UserRestored') continue;
        await take(platformGuid, event.data.user);
        taken.push(event.data.user.guid);
      }
      for (const { before, after } of moved) {
        await take(platformGuid, after);
        reached.push(before);
      }
      const result = await record();
      for (const { after } of byThemselves) await withdrawLinks(after.guid);
      for (const { after } of ofOthers) await withdrawLinksElsewhere(after.guid);
      for (const event of events) if (event.type === 'UserRemoved') await free(event.data.user.guid);
      return result;
    } catch (error) {
      for (const guid of taken) await free(guid);
      for (const before of reached) await takeBack(platformGuid, before);
      throw error;
    }
  };
}

function eventsOfPeople(step: DecidedStep): readonly UserEvent[] {
  return decidedStates(userDecider, step)?.events ?? [];
}

function movedBy(step: DecidedStep, by: 'UserEmailChanged' | 'UserEmailConfirmed'): MovedPerson[] {
  const decided = decidedStates(userDecider, step);
  if (decided === undefined || !decided.events.some(({ type }) => type === by)) return [];
  const [before, after] = [documentOf(decided.before), documentOf(decided.after)];
  const isMoved = before?.profile.email !== after?.profile.email;
  return before === undefined || after === undefined || !isMoved ? [] : [{ before, after }];
}

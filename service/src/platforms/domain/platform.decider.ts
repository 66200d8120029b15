import type { PlatformEvent } from '@spoor/contracts/event-catalogue';
import type { KnownPlatform } from '@spoor/contracts/platforms/platform';
import type { PlatformCommand } from '@spoor/contracts/platforms/platform.commands';
import { type AggregateState, type Decider, evolveDocument, requirePresent } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensatePlatform } from './platform.compensation.ts';

type PlatformState = AggregateState<KnownPlatform>;

function evolve(state: PlatformState, event: PlatformEvent): PlatformState {
  switch (event.type) {
    case 'PlatformCreated':
      return { status: 'present', document: { ...event.data.platform, isSuspended: false } };
    case 'PlatformSuspended':
    case 'PlatformResumed':
      return evolveDocument(state, event);
    default:
      return event satisfies never;
  }
}

function decide(state: PlatformState, command: PlatformCommand): PlatformEvent[] {
  switch (command.type) {
    case 'CreatePlatform':
      if (state.status !== 'missing') throw new DomainError('already_exists');
      return [{ type: 'PlatformCreated', data: { platform: command.platform } }];
    case 'SuspendPlatform':
      return eventsToReach(state, { ...requirePresent(state), isSuspended: true });
    case 'ResumePlatform':
      return eventsToReach(state, { ...requirePresent(state), isSuspended: false });
    default:
      return command satisfies never;
  }
}

/** @throws DomainError `irreversible` where it is to go: a platform is suspended instead */
function eventsToReach(state: PlatformState, wanted: KnownPlatform | undefined): PlatformEvent[] {
  if (wanted === undefined) throw new DomainError('irreversible', 'platform_irreversible');
  if (requirePresent(state).isSuspended === wanted.isSuspended) return [];
  return [{ type: wanted.isSuspended ? 'PlatformSuspended' : 'PlatformResumed', data: {} }];
}

/** A site with its own people and content. */
export const platformDecider: Decider<KnownPlatform, PlatformCommand, PlatformEvent> = {
  streamPrefix: 'platform-',
  evolve,
  decide,
  eventsToReach,
  compensate: compensatePlatform,
};

import type { PlatformEvent } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { PlatformCommand } from '@spoor/contracts/platforms/platform.commands';
import type { AggregateState, Decider } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensatePlatform } from './platform.compensation.ts';

type PlatformState = AggregateState<Platform>;

function evolve(_: PlatformState, event: PlatformEvent): PlatformState {
  switch (event.type) {
    case 'PlatformCreated':
      return { status: 'present', document: event.data.platform };
    default:
      return event.type satisfies never;
  }
}

function decide(state: PlatformState, command: PlatformCommand): PlatformEvent[] {
  switch (command.type) {
    case 'CreatePlatform':
      if (state.status !== 'missing') throw new DomainError('already_exists');
      return [{ type: 'PlatformCreated', data: { platform: command.platform } }];
    default:
      return command.type satisfies never;
  }
}

/** @throws DomainError `irreversible`: a platform can only be created */
function eventsToReach(): never {
  throw new DomainError('irreversible', 'platform_irreversible');
}

/** A site with its own people and content. */
export const platformDecider: Decider<Platform, PlatformCommand, PlatformEvent> = {
  streamPrefix: 'platform-',
  evolve,
  decide,
  eventsToReach,
  compensate: compensatePlatform,
};

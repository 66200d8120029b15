import type { PlatformEvent } from '@spoor/contracts/event-catalogue';
import type { Irreversible } from '../../shared/decider.ts';

/** Accounts and content depend on the platform. */
export function compensatePlatform(event: PlatformEvent): Irreversible {
  switch (event.type) {
    case 'PlatformCreated':
      return { irreversible: 'irreversible_external' };
    default:
      return event.type satisfies never;
  }
}

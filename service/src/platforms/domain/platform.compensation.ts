import type { PlatformEvent } from '@spoor/contracts/event-catalogue';
import type { Irreversible } from '../../shared/decider.ts';

/** Accounts and content depend on the platform: one that was made can be suspended, and never goes. */
export function compensatePlatform(event: PlatformEvent): PlatformEvent | Irreversible {
  switch (event.type) {
    case 'PlatformCreated':
      return { irreversible: 'platform_stays' };
    case 'PlatformSuspended':
      return { type: 'PlatformResumed', data: {} };
    case 'PlatformResumed':
      return { type: 'PlatformSuspended', data: {} };
    default:
      return event satisfies never;
  }
}

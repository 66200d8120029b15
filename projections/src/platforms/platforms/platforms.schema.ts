import type { Platform } from '@spoor/contracts/platforms/platform';

/** A platform, as it was created. */
export interface PlatformRow {
  guid: string;
  hostNames: string[];
  platform: Platform;
  createdOn: string;
}

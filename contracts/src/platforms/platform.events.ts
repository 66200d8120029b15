import { z } from 'zod';
import { platform } from './platform.ts';

export const platformEvents = {
  PlatformCreated: z.object({ platform }),
  /** It answers nobody any more: neither visitors nor those with an account. All that it has stays. */
  PlatformSuspended: z.object({}),
  PlatformResumed: z.object({}),
} as const;

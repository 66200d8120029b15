import { z } from 'zod';
import { platform } from './platform.ts';

export const platformEvents = {
  PlatformCreated: z.object({ platform }),
} as const;

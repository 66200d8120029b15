import type { Platform } from './platform.ts';

/** What the platform's decider is asked. */
export type PlatformCommand = { type: 'CreatePlatform'; platform: Platform };

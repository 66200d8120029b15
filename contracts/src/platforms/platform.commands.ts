import type { Platform } from './platform.ts';

export type PlatformCommand = { type: 'CreatePlatform'; platform: Platform };

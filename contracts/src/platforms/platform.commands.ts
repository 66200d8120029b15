import { z } from 'zod';
import { nameText } from '../shared/limits.ts';
import { language } from '../texts/language-schemas.ts';
import { email } from '../users/user.commands.ts';
import { hostNames } from './host-name.ts';
import type { Platform } from './platform.ts';

/** Body of `POST /api/platforms`. */
export const createPlatform = z
  .object({
    name: nameText,
    hostNames,
    language: language.default('nl'),
    /** Of its first administrator. */
    email,
  })
  .meta({ id: 'CreatePlatform' });
export type NewPlatform = z.input<typeof createPlatform>;
export type CreatePlatform = z.output<typeof createPlatform>;

export type PlatformCommand =
  | { type: 'CreatePlatform'; platform: Platform }
  | { type: 'SuspendPlatform' }
  | { type: 'ResumePlatform' };

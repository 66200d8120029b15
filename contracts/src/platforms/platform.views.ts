import { z } from 'zod';

/** A platform, as those know it who run the installation: nothing of its content or people. */
export const platformRow = z
  .object({
    guid: z.string(),
    name: z.string(),
    hostNames: z.array(z.string()),
    language: z.string(),
    isSuspended: z.boolean(),
    /** Whether it is the one at which this was asked. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'PlatformRow' });
export type PlatformRow = z.infer<typeof platformRow>;

export const platformRows = z.array(platformRow);

/** A platform that was just made. */
export const newPlatformView = z
  .object({
    platform: platformRow,
    /** Where its first administrator chooses a password: for the system's own tools; else they get it by mail. */
    oneTimeLink: z.string().optional(),
  })
  .meta({ id: 'NewPlatform' });
export type NewPlatformView = z.infer<typeof newPlatformView>;

import { z } from 'zod';

/** Settings as their own stream, `settings-{platformGuid}`, knows them: the text of each key that somebody has set. */
export const storedSettings = z.record(z.string(), z.string());
export type StoredSettings = z.infer<typeof storedSettings>;

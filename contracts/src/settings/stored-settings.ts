import { z } from 'zod';

/** The document of the stream `settings-{platformGuid}`: the text of each key that was set. */
export const storedSettings = z.record(z.string(), z.string());
export type StoredSettings = z.infer<typeof storedSettings>;

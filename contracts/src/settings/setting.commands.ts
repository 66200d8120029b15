import { z } from 'zod';
import { limits } from '../shared/limits.ts';

/** Body of `PUT /api/platformsettingvalues`: null resets to the default; absent keys stay as they are. */
export const changeSettings = z
  .array(
    z.object({ key: z.string().max(limits.nameLength), value: z.string().max(limits.textLength).nullable() }),
  )
  .min(1)
  .max(100)
  .meta({ id: 'ChangeSettings' });
export type ChangeSettings = z.infer<typeof changeSettings>;

export type SettingsCommand = { type: 'ChangeSettings'; values: ChangeSettings };

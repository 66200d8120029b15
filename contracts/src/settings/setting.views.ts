import { z } from 'zod';
import { contrastWarning } from './colour-scheme.ts';
import { settingKeys } from './settings.ts';

export const settingValue = z
  .object({ key: z.enum(settingKeys), value: z.string(), isDefault: z.boolean() })
  .meta({ id: 'SettingValue' });

/** What a change of settings came to. */
export const changedSettings = z
  .object({
    /** The settings that were named, as they are now. */
    values: z.array(settingValue),
    /** Where the colours are hard to read. */
    warnings: z.array(contrastWarning),
    revision: z.int(),
  })
  .meta({ id: 'ChangedSettings' });
export type ChangedSettings = z.infer<typeof changedSettings>;

import { z } from 'zod';
import { contrastWarning } from './color-scheme.ts';
import { settingKeys } from './settings.ts';

export const settingValue = z
  .object({ key: z.enum(settingKeys), value: z.string(), isDefault: z.boolean() })
  .meta({ id: 'SettingValue' });

export const changedSettings = z
  .object({
    /** The changed settings. */
    values: z.array(settingValue),
    warnings: z.array(contrastWarning),
    revision: z.int(),
  })
  .meta({ id: 'ChangedSettings' });
export type ChangedSettings = z.infer<typeof changedSettings>;

import { z } from 'zod';
import { booleanText, query } from '../shared/query.ts';

/** Query of `GET /api/platformsettingvalues`. */
export const settingQueryParams = query({
  /** Joined by commas; absent: all that the caller may see. */
  keys: z
    .string()
    .max(2_000)
    .transform((keys) => keys.split(',').filter((key) => key !== ''))
    .optional(),
  includeAll: booleanText.default(false),
});
export type SettingQueryValues = z.output<typeof settingQueryParams>;

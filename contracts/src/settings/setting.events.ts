import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';

export const settingEvents = {
  /** Paths are `/<key>`, values are texts as in the API; absent: not set. */
  SettingsChanged: z.object({ changes: fieldChanges }),
} as const;

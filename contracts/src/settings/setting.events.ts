import { z } from 'zod';
import { leafChanges } from '../shared/leaf-changes.ts';

export const settingEvents = {
  /** Paths are `/<key>`, values are the texts that travel; absent = nobody has set it. */
  SettingsChanged: z.object({ changes: leafChanges }),
} as const;

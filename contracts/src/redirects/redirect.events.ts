import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { redirect } from './redirect.ts';

export const redirectEvents = {
  RedirectCreated: z.object({ redirect }),
  RedirectRemoved: z.object({ redirect }),
  /** Perhaps with another target than before. */
  RedirectRestored: z.object({ redirect }),
  RedirectChanged: z.object({ changes: fieldChanges }),
} as const;

import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { listItem } from './list-item.ts';

export const listItemEvents = {
  ListItemAdded: z.object({ item: listItem }),
  ListItemEdited: z.object({ changes: fieldChanges }),
  ListItemRemoved: z.object({ item: listItem }),
  ListItemRestored: z.object({ item: listItem }),
  /** The item cannot be restored any more. */
  ListItemPurged: z.object({}),
} as const;

import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { externalId } from './external-id.ts';

export const externalIdEvents = {
  ExternalIdAssigned: z.object({ externalId }),
  /** It leads to another thing. */
  ExternalIdChanged: z.object({ changes: fieldChanges }),
  ExternalIdReleased: z.object({ externalId }),
} as const;

import { z } from 'zod';
import { guid, storedGuid } from '../shared/guid.ts';
import { query } from '../shared/query.ts';

/** Query of `GET /api/permissions:explain`: who, and which page. */
export const explainQuery = query({ user: guid, page: guid });
export type ExplainQuery = z.output<typeof explainQuery>;

/** Why somebody may edit something, or may not: the first that holds. */
export const rightsReasons = ['inactive', 'admin', 'role', 'none'] as const;

const namedRole = z.object({ guid: storedGuid, name: z.string() });

export const rightsExplanation = z
  .object({
    canEdit: z.boolean(),
    canPublish: z.boolean(),
    reason: z.enum(rightsReasons),
    /** Roles of theirs that the page names. */
    byRoles: z.array(namedRole),
    /** Whether they may edit what they sent in themselves, until it is published, wherever they may add items. */
    canEditOwnItems: z.boolean(),
    /** Roles of theirs that let them publish pages. */
    publishingRoles: z.array(namedRole),
    page: z.object({ guid: storedGuid, title: z.string(), editRoles: z.array(namedRole) }),
  })
  .meta({ id: 'RightsExplanation' });
export type RightsExplanation = z.infer<typeof rightsExplanation>;

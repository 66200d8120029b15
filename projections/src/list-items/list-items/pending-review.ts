import { sql } from 'kysely';
import type { Condition } from '../../conditions.ts';
import type { QueryContext } from '../../query-context.ts';
import { rolesOf } from '../../users/users/users.queries.ts';

/**
 * Items that wait for an editor's decision: not published, and added by a visitor, or by somebody who may not publish on a
 * page that shows them, or made of what a visitor sent. Drafts of the page's own editors wait for nobody, nor does what the
 * system made.
 * @param here what else is true of that page, known as `page`
 */
export function isPendingReview({ platform }: QueryContext, here: Condition = sql`true`): Condition {
  return sql`(NOT "isPublished" AND "createdByKind" IN ('user', 'anonymous') AND EXISTS (
    SELECT FROM read_model.pages AS page
    WHERE page."blockGuids" && list_items."parentGuids" AND page."platformGuid" = ${platform.guid}
      AND NOT page.removed AND ${here} AND (list_items.item->>'kind' = 'FormSubmission' OR NOT EXISTS (
        SELECT FROM read_model.users AS author
        WHERE author.guid = list_items."createdBy" AND (
          author."roleIds" && ${rolesOf(platform, 'Admin')}::uuid[]
          OR page.page->>'editPermission' = 'Roles' AND page.page->'editRoles' ?| author."roleIds"::text[]
        )
      ))
  ))`;
}

import {
  newPageOptions,
  type Page,
  type PageContent,
  type PagePermissions,
} from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose, type PagePurpose } from '@spoor/contracts/pages/page-purpose';
import type { QueryContext } from '@spoor/projections/query-context';
import { takenPageShortIds } from '@spoor/projections/short-ids.queries';
import { allocateShortIds } from '../shared/allocate-short-ids.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { copyBlocks } from './copy-blocks.ts';

export interface NewPageInput {
  /** Absent: one that follows from the Change, so that repeating it makes the same page. */
  readonly guid?: string;
  readonly title: string;
  /** Absent: a page with content. */
  readonly purpose?: PagePurpose;
  /** What to copy; absent: one column, empty. */
  readonly content?: Pick<PageContent, 'options' | 'blocks'>;
  /** Absent: public, and editable as {@link newPermissions} says. */
  readonly permissions?: PagePermissions;
}

/** A page that is not published yet. */
export async function newPage(
  { guid: wanted, title, purpose = contentPurpose, content = emptyContent, permissions }: NewPageInput,
  queryContext: QueryContext,
  { changeId }: CommandContext,
): Promise<Page> {
  const guid = wanted ?? derivedGuid(changeId, 'page');
  const [shortId = ''] = await allocateShortIds([guid], (ids) => takenPageShortIds(queryContext, ids));
  return {
    ...newPageLifecycle,
    guid,
    shortId,
    language: queryContext.platform.language,
    purpose,
    // When what it was copied from was published says nothing of it.
    draft: {
      title,
      options: { ...content.options, firstPublishedOn: null },
      blocks: copyBlocks(content.blocks, changeId),
    },
    live: null,
    ...(permissions ?? newPermissions(purpose, queryContext)),
  };
}

const emptyContent: Pick<PageContent, 'options' | 'blocks'> = { options: newPageOptions, blocks: [] };

/** Content managers edit pages with content; templates and legal documents are for administrators. */
function newPermissions({ kind }: PagePurpose, { platform: { roles } }: QueryContext): PagePermissions {
  const editors = roles.filter((role) => role.kind === 'ContentManager').map(({ guid }) => guid);
  return {
    ...(kind === 'content'
      ? { editPermission: 'Roles', editRoles: editors }
      : { editPermission: 'Admin', editRoles: [] }),
    viewPermission: 'Public',
    viewRoles: [],
  };
}

import {
  newPageOptions,
  type Page,
  type PageContent,
  type PagePermissions,
} from '@spoor/contracts/pages/page';
import { newPageLife } from '@spoor/contracts/pages/page-life';
import { forContent, type PagePurpose } from '@spoor/contracts/pages/page-purpose';
import type { Reader } from '@spoor/projections/reader';
import { takenPageShortIds } from '@spoor/projections/short-ids.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { freeShortIds } from '../shared/free-short-ids.ts';
import { copiedBlocks } from './copied-blocks.ts';

/** A page that somebody wants. */
export interface PageWish {
  readonly title: string;
  /** A page with content where nothing else is said. */
  readonly purpose?: PagePurpose;
  /** What it begins as a copy of; absent = one column, empty. */
  readonly content?: Pick<PageContent, 'options' | 'blocks'>;
  /** Absent = everybody may see it, and as {@link newPermissions} says who may edit it. */
  readonly permissions?: PagePermissions;
}

/** The unpublished page that is wished for. */
export async function newPage(
  { title, purpose = forContent, content = emptyContent, permissions }: PageWish,
  reader: Reader,
  { changeId }: CommandContext,
): Promise<Page> {
  const guid = derivedGuid(changeId, 'page');
  const [shortId = ''] = await freeShortIds([guid], (ids) => takenPageShortIds(reader, ids));
  return {
    ...newPageLife,
    guid,
    shortId,
    language: reader.platform.language,
    purpose,
    draft: { title, options: content.options, blocks: copiedBlocks(content.blocks, changeId) },
    live: null,
    ...(permissions ?? newPermissions(purpose, reader)),
  };
}

const emptyContent: Pick<PageContent, 'options' | 'blocks'> = { options: newPageOptions, blocks: [] };

/** Content managers write pages; what many pages are made of is for administrators. */
function newPermissions({ kind }: PagePurpose, { platform: { roles } }: Reader): PagePermissions {
  const editors = roles.filter((role) => role.kind === 'ContentManager').map(({ guid }) => guid);
  return {
    ...(kind === 'content'
      ? { editPermission: 'Roles', editRoles: editors }
      : { editPermission: 'Admin', editRoles: [] }),
    ...{ viewPermission: 'Public', viewRoles: [] },
  };
}

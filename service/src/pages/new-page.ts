import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import type { AddBlock, PageCommand } from '@spoor/contracts/pages/page.commands';
import { forContent } from '@spoor/contracts/pages/page-purpose';
import type { Reader } from '@spoor/projections/reader';
import { takenPageShortIds } from '@spoor/projections/short-ids.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { freeShortIds } from '../shared/free-short-ids.ts';

/** An empty, unpublished page of one column that content managers may edit and everybody may see. */
export async function newPage(title: string, reader: Reader, { changeId }: CommandContext): Promise<Page> {
  const { language, roles } = reader.platform;
  const guid = derivedGuid(changeId, 'page');
  const [shortId = ''] = await freeShortIds([guid], (ids) => takenPageShortIds(reader, ids));
  return {
    guid,
    shortId,
    language,
    purpose: forContent,
    draft: { title, options: newPageOptions, blocks: [] },
    live: null,
    editPermission: 'Roles',
    editRoles: roles.filter(({ kind }) => kind === 'ContentManager').map((role) => role.guid),
    viewPermission: 'Public',
    viewRoles: [],
  };
}

/** The command that puts a new block on a page. Only administrators may add to it until somebody says otherwise. */
export function addBlockCommand(
  { buildingBlockName, content, options, ...body }: AddBlock,
  { changeId }: CommandContext,
): Extract<PageCommand, { type: 'AddBlock' }> {
  const guid = body.guid ?? derivedGuid(changeId, 'block');
  return {
    type: 'AddBlock',
    block: { guid, buildingBlockName, content, options, addPermission: 'Admin', addRoles: [] },
    place: { layoutPosition: body.layoutPosition, afterGuid: body.afterGuid, parentGuid: body.parentGuid },
  };
}

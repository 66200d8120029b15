import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type {
  EditListItem,
  ListItemCommand,
  NewListItem,
} from '@spoor/contracts/list-items/list-item.commands';
import type { Block } from '@spoor/contracts/pages/block';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { pageEditOf } from '@spoor/contracts/pages/page-edit';
import type { Reader } from '@spoor/projections/reader';
import { takenItemShortIds } from '@spoor/projections/short-ids.queries';
import { checkBlockContent } from '../pages/domain/block-content.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { freeShortIds } from '../shared/free-short-ids.ts';
import { checkFitsInItem } from './domain/changed-item.ts';
import { admitToParents } from './list-item.access.ts';

const step = 1000;

/**
 * The items that somebody adds to a list, with everything that the server gives them. The same request gives the
 * same items, guids included, so it can be sent again.
 * @throws DomainError `not_found`, `unauthorized`, `forbidden`, `user_inactive`
 */
export async function newListItems(
  listGuid: string,
  wanted: readonly NewListItem[],
  reader: Reader,
  { changeId }: CommandContext,
): Promise<ListItem[]> {
  const parents = new Set([listGuid, ...wanted.flatMap(({ parentGuids }) => parentGuids)]);
  const { publishes } = await admitToParents([...parents], reader);
  const guids = wanted.map(({ guid }, index) => guid ?? derivedGuid(changeId, 'item', String(index)));
  const shortIds = await freeShortIds(guids, (ids) => takenItemShortIds(reader, ids));
  return wanted.map((item, index) => ({
    ...item,
    guid: guids[index] ?? '',
    shortId: shortIds[index] ?? '',
    parentGuids: [...new Set([listGuid, ...item.parentGuids])],
    contentBuildingBlockInstances: wholeBlocks(item.contentBuildingBlockInstances, `${guids[index]}`),
    isPublished: item.isPublished && publishes,
    publishedOn: (publishes ? item.publishedOn : null) ?? null,
    highlight: item.highlight && publishes,
    kind: 'ListItem',
    origin: 'Manual',
  }));
}

/** The command that edits an item, with everything that the server gives to new blocks. */
export function editCommand(
  { contentBuildingBlockInstances: blocks, ...edit }: EditListItem,
  { changeId, at }: CommandContext,
): Extract<ListItemCommand, { type: 'EditListItem' }> {
  const content = blocks && { contentBuildingBlockInstances: wholeBlocks(blocks, changeId) };
  return { type: 'EditListItem', edit: { ...edit, ...content }, at };
}

/**
 * The command that edits an item's title and blocks, as those of a page are.
 * @throws DomainError `validation_failed` where it asks for what only pages have
 */
export function contentCommand(
  commands: readonly PageEditCommand[],
  { changeId }: CommandContext,
): Extract<ListItemCommand, { type: 'EditItemContent' }> {
  const edits = commands.map((command, index) =>
    pageEditOf(command, () => derivedGuid(changeId, 'block', String(index))),
  );
  for (const edit of edits) {
    if (edit.type === 'EditPage' && Object.keys(edit.edit).some((member) => member !== 'title'))
      throw new DomainError('validation_failed', 'Of what a page has, an item has the title alone');
  }
  return { type: 'EditItemContent', edits };
}

/** Blocks with what their sender left out, in the order in which they were sent. */
function wholeBlocks(blocks: NewListItem['contentBuildingBlockInstances'], seed: string): Block[] {
  for (const { buildingBlockName, content = {} } of blocks) {
    checkFitsInItem({ buildingBlockName });
    checkBlockContent({ buildingBlockName, content });
  }
  return blocks.map((block, index) => ({
    guid: block.guid ?? derivedGuid(seed, 'block', String(index)),
    buildingBlockName: block.buildingBlockName,
    layoutPosition: block.layoutPosition ?? 'main',
    parentGuid: block.parentGuid ?? null,
    sortId: (index + 1) * step,
    options: block.options ?? {},
    content: block.content ?? {},
    addPermission: block.addPermission ?? 'Admin',
    addRoles: block.addRoles ?? [],
  }));
}

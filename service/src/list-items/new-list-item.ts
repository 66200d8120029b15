import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type {
  EditListItem,
  ListItemCommand,
  NewListItem,
} from '@spoor/contracts/list-items/list-item.commands';
import type { Block } from '@spoor/contracts/pages/block';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { toPageEdit } from '@spoor/contracts/pages/page-edit';
import type { QueryContext } from '@spoor/projections/query-context';
import { takenItemShortIds } from '@spoor/projections/short-ids.queries';
import { authorizeReferences } from '../assets/asset.access.ts';
import { checkBlockContent } from '../pages/domain/check-block-content.ts';
import { allocateShortIds } from '../shared/allocate-short-ids.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { checkFitsInItem } from './domain/item-edits.ts';
import { authorizeParents } from './list-item.access.ts';

const step = 1000;

/**
 * Completes new items. Only editors of a list add several at once: the calls of others are limited, and so what they add is too.
 * Guids are derived, so that repeating the request makes the same items.
 * @throws DomainError `not_found`, `unauthorized`, `forbidden`, `user_inactive`, `validation_failed`
 */
export async function newListItems(
  listGuid: string,
  wanted: readonly NewListItem[],
  queryContext: QueryContext,
  { changeId }: CommandContext,
): Promise<ListItem[]> {
  const parents = new Set([listGuid, ...wanted.flatMap(({ parentGuids }) => parentGuids)]);
  const { publishes, edits } = await authorizeParents([...parents], queryContext);
  if (!edits && wanted.length > 1) throw new DomainError('validation_failed', 'one_item_at_a_time');
  await authorizeReferences(wanted, async () => undefined, queryContext);
  const guids = wanted.map(({ guid }, index) => guid ?? derivedGuid(changeId, 'item', String(index)));
  const shortIds = await allocateShortIds(guids, (ids) => takenItemShortIds(queryContext, ids));
  return wanted.map((item, index) => ({
    ...item,
    guid: guids[index] ?? '',
    shortId: shortIds[index] ?? '',
    parentGuids: [...new Set([listGuid, ...item.parentGuids])],
    contentBuildingBlockInstances: refusedAt([index], () =>
      completeBlocks(item.contentBuildingBlockInstances, `${guids[index]}`),
    ),
    isPublished: item.isPublished && publishes,
    publishedOn: (publishes ? item.publishedOn : null) ?? null,
    highlight: item.highlight && publishes,
    kind: 'ListItem',
    origin: 'Manual',
  }));
}

export function editCommand(
  { contentBuildingBlockInstances: blocks, ...edit }: EditListItem,
  { changeId, at }: CommandContext,
): Extract<ListItemCommand, { type: 'EditListItem' }> {
  const content = blocks && { contentBuildingBlockInstances: completeBlocks(blocks, changeId) };
  return { type: 'EditListItem', edit: { ...edit, ...content }, at };
}

/**
 * Edits title and blocks by the commands of pages.
 * @throws DomainError `validation_failed` for options that only pages have
 */
export function contentCommand(
  commands: readonly PageEditCommand[],
  { changeId }: CommandContext,
): Extract<ListItemCommand, { type: 'EditItemContent' }> {
  const edits = commands.map((command, index) =>
    toPageEdit(command, () => derivedGuid(changeId, 'block', String(index))),
  );
  for (const [index, edit] of edits.entries()) {
    if (edit.type !== 'EditPage') continue;
    const other = Object.keys(edit.edit).find((member) => member !== 'title');
    if (other === undefined) continue;
    throw new DomainError('validation_failed', {
      name: 'item_title_only',
      path: `/commands/${index}/${other}`,
    });
  }
  return { type: 'EditItemContent', edits };
}

/** Adds to blocks what the client left out; ranks follow the order in which they were sent. */
function completeBlocks(blocks: NewListItem['contentBuildingBlockInstances'], seed: string): Block[] {
  for (const [index, { buildingBlockName, content = {} }] of blocks.entries())
    refusedAt(['contentBuildingBlockInstances', index], () => {
      checkFitsInItem({ buildingBlockName });
      checkBlockContent({ buildingBlockName, content });
    });
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

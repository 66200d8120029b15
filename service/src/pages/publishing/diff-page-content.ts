import type { Block } from '@spoor/contracts/pages/block';
import type { ContentChange } from '@spoor/contracts/pages/content-change.views';
import type { PageContent } from '@spoor/contracts/pages/page';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { blockText } from './block-text.ts';

/** The differences between two versions of a page: first of the page itself, then of its blocks in page order. */
export function diffPageContent(before: PageContent, after: PageContent): ContentChange[] {
  return [
    ...(before.title === after.title ? [] : [{ ...ofPage, from: before.title, to: after.title }]),
    ...changedOptions(before, after),
    ...changedBlocks(before.blocks, after.blocks),
  ];
}

const ofPage: ContentChange = {
  kind: 'title',
  blockGuid: null,
  blockName: null,
  option: null,
  from: null,
  to: null,
};

function changedOptions({ options: before }: PageContent, { options: after }: PageContent) {
  return Object.keys(after)
    .filter((option) => !sameJson(Reflect.get(before, option), Reflect.get(after, option)))
    .map((option): ContentChange => ({ ...ofPage, kind: 'option', option }));
}

function changedBlocks(before: readonly Block[], after: readonly Block[]): ContentChange[] {
  const [known, stored] = [guidsIn(before), guidsIn(after)];
  const removed = before.filter(({ guid }) => !stored.has(guid));
  return [
    ...after.flatMap((block) => {
      const then = known.get(block.guid);
      if (then === undefined) return [{ ...ofBlock(block, 'blockAdded'), to: blockText(block) }];
      return changesOfBlock(then, block);
    }),
    ...removed.map((block) => ({ ...ofBlock(block, 'blockRemoved'), from: blockText(block) })),
  ];
}

function guidsIn(blocks: readonly Block[]): ReadonlyMap<string, Block> {
  return new Map(blocks.map((block) => [block.guid, block]));
}

function changesOfBlock(then: Block, now: Block): ContentChange[] {
  const changes: ContentChange[] = [];
  if (!sameJson(then.content, now.content)) {
    const [from, to] = [blockText(then), blockText(now)];
    changes.push({ ...ofBlock(now, 'blockContent'), ...(from === to ? { to } : { from, to }) });
  }
  const own = { to: blockText(now) };
  if (!sameJson(placeOf(then), placeOf(now))) changes.push({ ...ofBlock(now, 'blockMoved'), ...own });
  if (!sameJson(then.options, now.options)) changes.push({ ...ofBlock(now, 'blockOptions'), ...own });
  if (!sameJson(addRightsOf(then), addRightsOf(now)))
    changes.push({ ...ofBlock(now, 'blockRights'), ...own });
  return changes;
}

function ofBlock({ guid, buildingBlockName }: Block, kind: ContentChange['kind']): ContentChange {
  return { ...ofPage, kind, blockGuid: guid, blockName: buildingBlockName };
}

function placeOf({ layoutPosition, parentGuid, sortId }: Block) {
  return { layoutPosition, parentGuid, sortId };
}

function addRightsOf({ addPermission, addRoles }: Block) {
  return { addPermission, addRoles };
}

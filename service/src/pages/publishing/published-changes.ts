import type { Block } from '@spoor/contracts/pages/block';
import type { PageContent } from '@spoor/contracts/pages/page';
import type { PublishedChange } from '@spoor/contracts/pages/publish-check';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { textOfBlock } from './block-text.ts';

/**
 * What visitors see differently once a draft is published, in the order of the page: first what is about the page, then
 * what is about its blocks. Nothing for a page that was never published: all of it is new.
 */
export function publishedChanges(live: PageContent | null, draft: PageContent): PublishedChange[] {
  if (live === null) return [];
  return [
    ...(live.title === draft.title ? [] : [{ ...ofPage, from: live.title, to: draft.title }]),
    ...changedOptions(live, draft),
    ...changedBlocks(live.blocks, draft.blocks),
  ];
}

const ofPage: PublishedChange = {
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
    .map((option): PublishedChange => ({ ...ofPage, kind: 'option', option }));
}

function changedBlocks(before: readonly Block[], after: readonly Block[]): PublishedChange[] {
  const [known, kept] = [guidsIn(before), guidsIn(after)];
  const removed = before.filter(({ guid }) => !kept.has(guid));
  return [
    ...after.flatMap((block) => {
      const then = known.get(block.guid);
      if (then === undefined) return [{ ...ofBlock(block, 'blockAdded'), to: textOfBlock(block) }];
      return changesOfBlock(then, block);
    }),
    ...removed.map((block) => ({ ...ofBlock(block, 'blockRemoved'), from: textOfBlock(block) })),
  ];
}

function guidsIn(blocks: readonly Block[]): ReadonlyMap<string, Block> {
  return new Map(blocks.map((block) => [block.guid, block]));
}

function changesOfBlock(then: Block, now: Block): PublishedChange[] {
  const changes: PublishedChange[] = [];
  if (!sameJson(then.content, now.content)) {
    const [from, to] = [textOfBlock(then), textOfBlock(now)];
    changes.push({ ...ofBlock(now, 'blockContent'), ...(from === to ? { to } : { from, to }) });
  }
  const own = { to: textOfBlock(now) };
  if (!sameJson(placeOf(then), placeOf(now))) changes.push({ ...ofBlock(now, 'blockMoved'), ...own });
  if (!sameJson(then.options, now.options)) changes.push({ ...ofBlock(now, 'blockOptions'), ...own });
  if (!sameJson(addersOf(then), addersOf(now))) changes.push({ ...ofBlock(now, 'blockRights'), ...own });
  return changes;
}

function ofBlock({ guid, buildingBlockName }: Block, kind: PublishedChange['kind']): PublishedChange {
  return { ...ofPage, kind, blockGuid: guid, blockName: buildingBlockName };
}

function placeOf({ layoutPosition, parentGuid, sortId }: Block) {
  return { layoutPosition, parentGuid, sortId };
}

function addersOf({ addPermission, addRoles }: Block) {
  return { addPermission, addRoles };
}

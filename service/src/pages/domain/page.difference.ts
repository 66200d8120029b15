import type { PageEvent } from '@spoor/contracts/event-catalogue';
import type { Block, BlockPlace } from '@spoor/contracts/pages/block';
import type { Page, PageContent, PagePermissions } from '@spoor/contracts/pages/page';
import { diffDocuments, sameJson } from '@spoor/contracts/shared/field-changes';

/** The events that lead from one page to the other; none where they are equal. */
export function diffPage(before: Page, after: Page): PageEvent[] {
  return [
    ...permissionsDifference(before, after),
    ...purposeDifference(before, after),
    ...titleDifference(before.draft, after.draft),
    ...optionsDifference(before.draft, after.draft),
    ...blocksDifference(before.draft.blocks, after.draft.blocks),
    ...liveDifference(before.live, after.live),
    ...scheduleDifference(before, after),
    ...linksDifference(before, after),
  ];
}

function permissionsDifference(before: Page, after: Page): PageEvent[] {
  const changes = diffDocuments(permissionsOf(before), permissionsOf(after));
  return changes.length === 0 ? [] : [{ type: 'PagePermissionsChanged', data: { changes } }];
}

function permissionsOf(page: Page): PagePermissions {
  const { editPermission, editRoles, viewPermission, viewRoles } = page;
  return { editPermission, editRoles, viewPermission, viewRoles };
}

function purposeDifference({ purpose: before }: Page, { purpose: after }: Page): PageEvent[] {
  const changes = diffDocuments(before, after);
  return changes.length === 0 ? [] : [{ type: 'PagePurposeChanged', data: { changes } }];
}

function titleDifference({ title: from }: PageContent, { title: to }: PageContent): PageEvent[] {
  return from === to ? [] : [{ type: 'PageTitleChanged', data: { from, to } }];
}

function optionsDifference(before: PageContent, after: PageContent): PageEvent[] {
  const changes = diffDocuments(before.options, after.options);
  return changes.length === 0 ? [] : [{ type: 'PageOptionsChanged', data: { changes } }];
}

function liveDifference(from: PageContent | null, to: PageContent | null): PageEvent[] {
  if (sameJson(from, to)) return [];
  if (to !== null) return [{ type: 'PagePublished', data: { from, to } }];
  return from === null ? [] : [{ type: 'PageUnpublished', data: { from } }];
}

/** After publication events, because carrying out a plan also clears it. */
function scheduleDifference({ schedule: before }: Page, { schedule: after }: Page): PageEvent[] {
  const changes = diffDocuments(before, after);
  return changes.length === 0 ? [] : [{ type: 'PageScheduleChanged', data: { changes } }];
}

function linksDifference({ previewLinks: before }: Page, { previewLinks: after }: Page): PageEvent[] {
  const gone = Object.entries(before).filter(([linkGuid]) => after[linkGuid] === undefined);
  const added = Object.entries(after).filter(([linkGuid]) => before[linkGuid] === undefined);
  return [
    ...gone.map(([linkGuid, link]) => ({ type: 'PreviewLinkRevoked' as const, data: { linkGuid, link } })),
    ...added.map(([linkGuid, link]) => ({ type: 'PreviewLinkAdded' as const, data: { linkGuid, link } })),
  ];
}

/** A block keeps its identity as long as guid and name stay the same. */
function blocksDifference(before: readonly Block[], after: readonly Block[]): PageEvent[] {
  const left = new Map(before.map((block) => [identityOf(block), block]));
  const right = new Map(after.map((block) => [identityOf(block), block]));
  const removed = before.filter((block) => !right.has(identityOf(block)));
  const added = after.filter((block) => !left.has(identityOf(block)));
  const kept = after.flatMap((now): Kept[] => {
    const then = left.get(identityOf(now));
    return then === undefined || then === now ? [] : [{ then, now }];
  });
  return [
    ...(removed.length === 0 ? [] : [{ type: 'BlocksRemoved' as const, data: { blocks: removed } }]),
    ...(added.length === 0 ? [] : [{ type: 'BlocksAdded' as const, data: { blocks: added } }]),
    ...placeDifference(kept),
    ...kept.flatMap(blockDifference),
  ];
}

interface Kept {
  readonly then: Block;
  readonly now: Block;
}

function identityOf({ guid, buildingBlockName }: Block): string {
  return `${guid} ${buildingBlockName}`;
}

function placeDifference(kept: readonly Kept[]): PageEvent[] {
  const moves = kept
    .map(({ then, now }) => ({ blockGuid: now.guid, from: placeOf(then), to: placeOf(now) }))
    .filter(({ from, to }) => !sameJson(from, to));
  return moves.length === 0 ? [] : [{ type: 'BlocksMoved', data: { moves } }];
}

function placeOf({ layoutPosition, parentGuid, sortId }: Block): BlockPlace {
  return { layoutPosition, parentGuid, sortId };
}

function blockDifference({ then, now }: Kept): PageEvent[] {
  const differences = [
    { type: 'BlockContentChanged' as const, changes: diffDocuments(then.content, now.content) },
    { type: 'BlockOptionsChanged' as const, changes: diffDocuments(then.options, now.options) },
    {
      type: 'BlockPermissionsChanged' as const,
      changes: diffDocuments(editsThatAdd(then), editsThatAdd(now)),
    },
  ];
  return differences
    .filter(({ changes }) => changes.length > 0)
    .map(({ type, changes }) => ({ type, data: { blockGuid: now.guid, changes } }));
}

function editsThatAdd({ addPermission, addRoles }: Block): Pick<Block, 'addPermission' | 'addRoles'> {
  return { addPermission, addRoles };
}

import type { PageEvent } from '@spoor/contracts/event-catalogue';
import type { Block } from '@spoor/contracts/pages/block';
import type { Page, PageContent, PagePermissions } from '@spoor/contracts/pages/page';
import { type FieldChange, sameJson } from '@spoor/contracts/shared/field-changes';
import { diffBlocks } from '../../shared/diff-blocks.ts';
import { type ChangedElement, eventOfElements } from '../../shared/diff-by-key.ts';
import { eventOfChanges } from '../../shared/document-rules.ts';

/** The events that lead from one page to the other; none where they are equal. */
export function diffPage(before: Page, after: Page): PageEvent[] {
  return [
    ...changesEvent('PagePermissionsChanged', permissionsOf(before), permissionsOf(after)),
    ...changesEvent('PagePurposeChanged', before.purpose, after.purpose),
    ...diffTitle(before.draft, after.draft),
    ...changesEvent('PageOptionsChanged', before.draft.options, after.draft.options),
    ...diffPageBlocks(before.draft.blocks, after.draft.blocks),
    ...diffLive(before.live, after.live),
    // After publication events, because carrying out a plan also clears it.
    ...changesEvent('PageScheduleChanged', before.schedule, after.schedule),
    ...diffLinks(before, after),
  ];
}

/** Events that carry the changed fields of one part of a page. */
type PageChangesType =
  | 'PagePermissionsChanged'
  | 'PagePurposeChanged'
  | 'PageOptionsChanged'
  | 'PageScheduleChanged';

function changesEvent(type: PageChangesType, before: unknown, after: unknown): PageEvent[] {
  return eventOfChanges<PageEvent>(before, after, (changes) => ({ type, data: { changes } }));
}

function permissionsOf(page: Page): PagePermissions {
  const { editPermission, editRoles, viewPermission, viewRoles } = page;
  return { editPermission, editRoles, viewPermission, viewRoles };
}

function diffTitle({ title: from }: PageContent, { title: to }: PageContent): PageEvent[] {
  return from === to ? [] : [{ type: 'PageTitleChanged', data: { from, to } }];
}

function diffLive(from: PageContent | null, to: PageContent | null): PageEvent[] {
  if (sameJson(from, to)) return [];
  if (to !== null) return [{ type: 'PagePublished', data: { from, to } }];
  return from === null ? [] : [{ type: 'PageUnpublished', data: { from } }];
}

function diffLinks({ previewLinks: before }: Page, { previewLinks: after }: Page): PageEvent[] {
  const revoked = Object.entries(before).filter(([linkGuid]) => after[linkGuid] === undefined);
  const added = Object.entries(after).filter(([linkGuid]) => before[linkGuid] === undefined);
  return [
    ...revoked.map(([linkGuid, link]) => ({ type: 'PreviewLinkRevoked' as const, data: { linkGuid, link } })),
    ...added.map(([linkGuid, link]) => ({ type: 'PreviewLinkAdded' as const, data: { linkGuid, link } })),
  ];
}

function diffPageBlocks(before: readonly Block[], after: readonly Block[]): PageEvent[] {
  const { removed, added, moves, changed } = diffBlocks(before, after);
  return [
    ...eventOfElements(removed, (blocks) => ({ type: 'BlocksRemoved' as const, data: { blocks } })),
    ...eventOfElements(added, (blocks) => ({ type: 'BlocksAdded' as const, data: { blocks } })),
    ...eventOfElements(moves, (all) => ({ type: 'BlocksMoved' as const, data: { moves: all } })),
    ...changed.flatMap(diffBlock),
  ];
}

type BlockChangesType = 'BlockContentChanged' | 'BlockOptionsChanged' | 'BlockPermissionsChanged';

function diffBlock({ before, after }: ChangedElement<Block>): PageEvent[] {
  const eventOf = (type: BlockChangesType) => (changes: FieldChange[]) => ({
    type,
    data: { blockGuid: after.guid, changes },
  });
  return [
    ...eventOfChanges<PageEvent>(before.content, after.content, eventOf('BlockContentChanged')),
    ...eventOfChanges<PageEvent>(before.options, after.options, eventOf('BlockOptionsChanged')),
    ...eventOfChanges<PageEvent>(addRights(before), addRights(after), eventOf('BlockPermissionsChanged')),
  ];
}

function addRights({ addPermission, addRoles }: Block): Pick<Block, 'addPermission' | 'addRoles'> {
  return { addPermission, addRoles };
}

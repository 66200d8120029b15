import type { FormEvent } from '@spoor/contracts/event-catalogue';
import type { Form } from '@spoor/contracts/forms/form';
import type { Block, BlockPlace } from '@spoor/contracts/pages/block';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { eventOfChanges } from '../../shared/document-rules.ts';

/** The events that lead from one form to the other; none where they are equal. */
export function diffForm(before: Form, after: Form): FormEvent[] {
  return [
    ...nameDifference(before, after),
    ...eventOfChanges<FormEvent>(before.settings, after.settings, (changes) => ({
      type: 'FormSettingsChanged',
      data: { changes },
    })),
    ...eventOfChanges<FormEvent>(optionsOf(before), optionsOf(after), (changes) => ({
      type: 'FormOptionsChanged',
      data: { changes },
    })),
    ...elementsDifference(before.draft.blocks, after.draft.blocks),
    ...liveDifference(before, after),
  ];
}

function nameDifference({ name: from }: Form, { name: to }: Form): FormEvent[] {
  return from === to ? [] : [{ type: 'FormNameChanged', data: { from, to } }];
}

function optionsOf({ draft: { blocks: _, ...options } }: Form) {
  return options;
}

function liveDifference({ live: from }: Form, { live: to }: Form): FormEvent[] {
  if (sameJson(from, to)) return [];
  if (to !== null) return [{ type: 'FormPublished', data: { from, to } }];
  return from === null ? [] : [{ type: 'FormUnpublished', data: { from } }];
}

/** An element keeps its identity as long as guid and type stay the same. */
function elementsDifference(before: readonly Block[], after: readonly Block[]): FormEvent[] {
  const left = new Map(before.map((block) => [identityOf(block), block]));
  const right = new Map(after.map((block) => [identityOf(block), block]));
  const removed = before.filter((block) => !right.has(identityOf(block)));
  const added = after.filter((block) => !left.has(identityOf(block)));
  const kept = after.flatMap((now) => {
    const then = left.get(identityOf(now));
    return then === undefined || then === now ? [] : [{ then, now }];
  });
  const moves = kept
    .map(({ then, now }) => ({ blockGuid: now.guid, from: placeOf(then), to: placeOf(now) }))
    .filter(({ from, to }) => !sameJson(from, to));
  return [
    ...(removed.length === 0 ? [] : [{ type: 'FormElementsRemoved' as const, data: { blocks: removed } }]),
    ...(added.length === 0 ? [] : [{ type: 'FormElementsAdded' as const, data: { blocks: added } }]),
    ...(moves.length === 0 ? [] : [{ type: 'FormElementsMoved' as const, data: { moves } }]),
    ...kept.flatMap(({ then, now }) =>
      eventOfChanges<FormEvent>(then.content, now.content, (changes) => ({
        type: 'FormElementChanged',
        data: { blockGuid: now.guid, changes },
      })),
    ),
  ];
}

function identityOf({ guid, buildingBlockName }: Block): string {
  return `${guid} ${buildingBlockName}`;
}

function placeOf({ layoutPosition, parentGuid, sortId }: Block): BlockPlace {
  return { layoutPosition, parentGuid, sortId };
}

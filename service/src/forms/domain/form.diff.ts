import type { FormEvent } from '@spoor/contracts/event-catalogue';
import type { Form } from '@spoor/contracts/forms/form';
import type { Block } from '@spoor/contracts/pages/block';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { diffBlocks } from '../../shared/diff-blocks.ts';
import { eventOfElements } from '../../shared/diff-by-key.ts';
import { eventOfChanges } from '../../shared/document-rules.ts';

/** The events that lead from one form to the other; none where they are equal. */
export function diffForm(before: Form, after: Form): FormEvent[] {
  return [
    ...diffName(before, after),
    ...eventOfChanges<FormEvent>(before.settings, after.settings, (changes) => ({
      type: 'FormSettingsChanged',
      data: { changes },
    })),
    ...eventOfChanges<FormEvent>(optionsOf(before), optionsOf(after), (changes) => ({
      type: 'FormOptionsChanged',
      data: { changes },
    })),
    ...diffElements(before.draft.blocks, after.draft.blocks),
    ...diffLive(before, after),
  ];
}

function diffName({ name: from }: Form, { name: to }: Form): FormEvent[] {
  return from === to ? [] : [{ type: 'FormNameChanged', data: { from, to } }];
}

function optionsOf({ draft: { blocks: _, ...options } }: Form) {
  return options;
}

function diffLive({ live: from }: Form, { live: to }: Form): FormEvent[] {
  if (sameJson(from, to)) return [];
  if (to !== null) return [{ type: 'FormPublished', data: { from, to } }];
  return from === null ? [] : [{ type: 'FormUnpublished', data: { from } }];
}

function diffElements(before: readonly Block[], after: readonly Block[]): FormEvent[] {
  const { removed, added, moves, changed } = diffBlocks(before, after);
  return [
    ...eventOfElements(removed, (blocks) => ({ type: 'FormElementsRemoved' as const, data: { blocks } })),
    ...eventOfElements(added, (blocks) => ({ type: 'FormElementsAdded' as const, data: { blocks } })),
    ...eventOfElements(moves, (all) => ({ type: 'FormElementsMoved' as const, data: { moves: all } })),
    ...changed.flatMap(({ before: from, after: to }) =>
      eventOfChanges<FormEvent>(from.content, to.content, (changes) => ({
        type: 'FormElementChanged',
        data: { blockGuid: to.guid, changes },
      })),
    ),
  ];
}

import { layoutPositions } from '@spoor/contracts/pages/layout';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePage, titleBlock } from '../../../testing/outbox.examples.ts';
import {
  applyOptimisticPatch,
  applyOptimisticPatches,
  draftDifference,
  effectOfPatch,
  holdsFromValues,
  type OptimisticPatch,
  withoutEndedSessions,
} from './optimistic-page.ts';
import type { TypingSession } from './pending-change.ts';

const blocks = [titleBlock('Een', 1000), titleBlock('Twee', 2000), titleBlock('Drie', 3000)];
const page = examplePage(blocks);
const fresh = titleBlock('Nieuw');

const guid = fc.constantFrom(...blocks, fresh).map((block) => block.guid);
const place = fc.record({
  layoutPosition: fc.constantFrom(...layoutPositions),
  afterGuid: fc.option(guid),
  parentGuid: fc.option(guid, { freq: 5 }),
});
const command: fc.Arbitrary<PageEditCommand> = fc.oneof(
  fc.record({ type: fc.constant('editPage' as const), title: fc.string({ minLength: 1 }) }),
  fc.record({
    type: fc.constant('editBlock' as const),
    blockGuid: guid,
    set: fc.record({ '/text': fc.string() }),
  }),
  fc.record({
    type: fc.constant('setOptions' as const),
    blockGuid: guid,
    options: fc.record({ wide: fc.boolean() }),
  }),
  place.map((at) => ({
    type: 'addBlock' as const,
    guid: fresh.guid,
    buildingBlockName: 'Title',
    content: {},
    options: {},
    ...at,
  })),
  fc.tuple(guid, place).map(([blockGuid, at]) => ({ type: 'moveBlock' as const, blockGuid, ...at })),
  fc.record({ type: fc.constant('removeBlock' as const), blockGuid: guid }),
);
const patch = fc
  .array(command, { minLength: 1, maxLength: 3 })
  .map((commands): OptimisticPatch => ({ kind: 'edits', commands }));

describe('A page with what is on its way laid over it', () => {
  it('is the page that the server will send, however much of it has been received already', () => {
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 6 }), fc.nat(6), (patches, arrived) => {
        const queued = patches.map((each, index) => ({
          patch: each,
          storedRevision: page.revision + 1 + index,
        }));
        const received = patches
          .slice(0, arrived)
          .reduce((at, each) => ({ ...applyOptimisticPatch(at, each), revision: at.revision + 1 }), page);
        const whole = applyOptimisticPatches(page, queued);
        expect(draftDifference(applyOptimisticPatches(received, queued), whole)).toEqual([]);
      }),
    );
  });

  it('is what it was once everything is taken back, the last first', () => {
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 6 }), (patches) => {
        const effects = [];
        let at = page;
        for (const each of patches) {
          effects.push(effectOfPatch(at, each) ?? []);
          at = applyOptimisticPatch(at, each);
        }
        const undoing = effects
          .toReversed()
          .map((effect): OptimisticPatch => ({ kind: 'leaves', leaves: reverseChanges(effect) }));
        expect(draftDifference(undoing.reduce(applyOptimisticPatch, at), page)).toEqual([]);
      }),
    );
  });

  it('leaves untouched what nobody asked for: the very same blocks', () => {
    const [first] = blocks;
    const patched = applyOptimisticPatch(page, {
      kind: 'edits',
      commands: [{ type: 'editBlock', blockGuid: blocks[1]?.guid ?? '', set: { '/text': 'Anders' } }],
    });
    expect(patched.buildingBlockInstances[0]).toBe(first);
  });

  it('is unchanged by what the service would refuse', () => {
    const refused: OptimisticPatch = {
      kind: 'edits',
      commands: [{ type: 'removeBlock', blockGuid: fresh.guid }],
    };
    expect(applyOptimisticPatch(page, refused)).toBe(page);
    expect(effectOfPatch(page, refused)).toBeUndefined();
  });

  it('takes nothing back that somebody wrote over since', () => {
    const text = `/blocks/${blocks[0]?.guid}/content/text`;
    const undo: OptimisticPatch = { kind: 'leaves', leaves: [{ path: text, from: 'Mijn', to: 'Een' }] };
    expect(draftDifference(applyOptimisticPatch(page, undo), page)).toEqual([]);
    expect(holdsFromValues(page, [{ path: text, from: 'Een', to: 'Mijn' }])).toBe(true);
  });
});

describe('Typing as it was a moment ago', () => {
  const [block] = blocks;
  const typed = (key: string, text: string) => ({
    key,
    commands: [{ type: 'editBlock' as const, blockGuid: block?.guid ?? '', set: { '/text': text } }],
    basedOn: page.revision,
  });
  const shown = (sent: string, earlier: readonly TypingSession[], now: readonly TypingSession[]) =>
    applyOptimisticPatches(
      page,
      [
        ...typed('sent', sent).commands.map((command) => [command]),
        ...withoutEndedSessions(earlier, now).map(({ commands }) => commands),
      ].map((commands) => ({ patch: { kind: 'edits', commands } })),
    ).buildingBlockInstances[0]?.content.text;

  it('is shown until its typing session ends, and never over what it became', () => {
    const earlier = [typed('first', 'Ee')];
    expect(withoutEndedSessions(earlier, [typed('first', 'Een woo')])).toBe(earlier);
    expect(shown('Een woord', earlier, [])).toBe('Een woord');
  });

  it('is not taken for the next session in the same text', () => {
    expect(shown('Een woord', [typed('first', 'Ee')], [typed('second', 'Een woord meer')])).toBe('Een woord');
  });
});

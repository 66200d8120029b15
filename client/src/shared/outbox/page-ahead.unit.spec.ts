import { layoutPositions } from '@spoor/contracts/pages/layout';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { reverseChanges } from '@spoor/contracts/shared/leaf-changes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenTyping } from './errand.ts';
import { examplePage, titleBlock } from './outbox.examples.ts';
import {
  draftDifference,
  effectOf,
  granted,
  holdsStill,
  pageAhead,
  stillOpen,
  type Wish,
} from './page-ahead.ts';

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
const wish = fc
  .array(command, { minLength: 1, maxLength: 3 })
  .map((commands): Wish => ({ kind: 'edits', commands }));

describe('A page with what is on its way laid over it', () => {
  it('is the page that the server will tell of, however much of it the server has told already', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 6 }), fc.nat(6), (wishes, arrived) => {
        const awaited = wishes.map((each, index) => ({ wish: each, landed: page.revision + 1 + index }));
        const told = wishes
          .slice(0, arrived)
          .reduce((at, each) => ({ ...granted(at, each), revision: at.revision + 1 }), page);
        const whole = pageAhead(page, awaited);
        expect(draftDifference(pageAhead(told, awaited), whole)).toEqual([]);
      }),
    );
  });

  it('is what it was once everything is taken back, the last first', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 6 }), (wishes) => {
        const effects = [];
        let at = page;
        for (const each of wishes) {
          effects.push(effectOf(at, each) ?? []);
          at = granted(at, each);
        }
        const undoing = effects
          .toReversed()
          .map((effect): Wish => ({ kind: 'leaves', leaves: reverseChanges(effect) }));
        expect(draftDifference(undoing.reduce(granted, at), page)).toEqual([]);
      }),
    );
  });

  it('leaves untouched what nobody asked for: the very same blocks', () => {
    const [first] = blocks;
    const ahead = granted(page, {
      kind: 'edits',
      commands: [{ type: 'editBlock', blockGuid: blocks[1]?.guid ?? '', set: { '/text': 'Anders' } }],
    });
    expect(ahead.buildingBlockInstances[0]).toBe(first);
  });

  it('is unchanged by what the service would refuse', () => {
    const refused: Wish = { kind: 'edits', commands: [{ type: 'removeBlock', blockGuid: fresh.guid }] };
    expect(granted(page, refused)).toBe(page);
    expect(effectOf(page, refused)).toBeUndefined();
  });

  it('takes nothing back that somebody wrote over since', () => {
    const text = `/blocks/${blocks[0]?.guid}/content/text`;
    const undo: Wish = { kind: 'leaves', leaves: [{ path: text, from: 'Mijn', to: 'Een' }] };
    expect(draftDifference(granted(page, undo), page)).toEqual([]);
    expect(holdsStill(page, [{ path: text, from: 'Een', to: 'Mijn' }])).toBe(true);
  });
});

describe('Typing as it was a moment ago', () => {
  const [block] = blocks;
  const typed = (key: string, text: string) => ({
    key,
    commands: [{ type: 'editBlock' as const, blockGuid: block?.guid ?? '', set: { '/text': text } }],
    basedOn: page.revision,
  });
  const shown = (sent: string, earlier: readonly OpenTyping[], now: readonly OpenTyping[]) =>
    pageAhead(
      page,
      [
        ...typed('sent', sent).commands.map((command) => [command]),
        ...stillOpen(earlier, now).map(({ commands }) => commands),
      ].map((commands) => ({ wish: { kind: 'edits', commands } })),
    ).buildingBlockInstances[0]?.content.text;

  it('is shown until its burst ends, and never over what it became', () => {
    const earlier = [typed('first', 'Ee')];
    expect(stillOpen(earlier, [typed('first', 'Een woo')])).toBe(earlier);
    expect(shown('Een woord', earlier, [])).toBe('Een woord');
  });

  it('is not taken for the next burst in the same text', () => {
    expect(shown('Een woord', [typed('first', 'Ee')], [typed('second', 'Een woord meer')])).toBe('Een woord');
  });
});

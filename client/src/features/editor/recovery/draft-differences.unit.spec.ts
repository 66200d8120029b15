import { describe, expect, it } from 'vitest';
import { examplePage, titleBlock } from '../../../../testing/outbox.examples.ts';
import { applyOptimisticPatch } from '../../../shared/outbox/optimistic-page.ts';
import { draftDifferences } from './draft-differences.ts';

const [first, second] = [titleBlock('Een', 1000), titleBlock('Twee', 2000)];
const page = examplePage([first, second]);

describe('What would become different on a page', () => {
  it('is one thing for a block that moves, a value for a text, and a whole block for one that goes', () => {
    const after = applyOptimisticPatch(page, {
      kind: 'edits',
      commands: [
        { type: 'moveBlock', blockGuid: first.guid, layoutPosition: 'bottom' },
        { type: 'editPage', title: 'Actueel' },
        { type: 'removeBlock', blockGuid: second.guid },
      ],
    });
    const kinds = draftDifferences(page, after).map(({ kind, path }) => [kind, path]);
    expect(kinds).toEqual([
      ['value', '/title'],
      ['place', `/blocks/${first.guid}`],
      ['block', `/blocks/${second.guid}`],
    ]);
  });
});

import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { describe, expect, it } from 'vitest';
import { examplePage, titleBlock } from '../../../../testing/outbox.examples.ts';
import { newGuid } from '../../../shared/new-guid.ts';
import { applyOptimisticPatch } from '../../../shared/outbox/optimistic-page.ts';
import { plainTextOf, type RichTextNode } from '../../../shared/rich-text/rich-text-document.ts';
import { inPageOrder } from '../blocks/block-tree.ts';
import { insertionFor } from './slash-insertion.ts';

const doc = (...lines: readonly string[]): RichTextNode => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const heading = titleBlock('Kop', 1000);
const text = { ...titleBlock('', 2000), buildingBlockName: 'Text', content: { doc: doc() } };
const quote = { ...titleBlock('', 2000), buildingBlockName: 'Quote', content: { quote: doc() } };

/** What stands on the page after a divider was chosen in the text. */
function afterChoosing(
  block: typeof text | typeof quote,
  before: RichTextNode,
  after: RichTextNode,
): readonly string[] {
  const page = examplePage([heading, block] as never[]);
  const path = block === quote ? '/quote' : '/doc';
  const { point, alongside = [] } = insertionFor(page.buildingBlockInstances, block as never, path, {
    before,
    after,
  });
  const divider: PageEditCommand = {
    type: 'addBlock',
    guid: newGuid(),
    buildingBlockName: 'Divider',
    content: {},
    options: {},
    ...point,
  };
  const changed = applyOptimisticPatch(page, { kind: 'edits', commands: [...alongside, divider] });
  return inPageOrder(changed.buildingBlockInstances, ['main']).map(({ buildingBlockName, content }) =>
    [buildingBlockName, plainTextOf((content.doc ?? content.quote ?? {}) as unknown as RichTextNode)]
      .join(' ')
      .trim(),
  );
}

describe('A block chosen by a slash', () => {
  it('takes the place of an empty text', () => {
    expect(afterChoosing(text, doc(), doc())).toEqual(['Title', 'Divider']);
  });

  it('comes before, after or into a text that holds more', () => {
    expect(afterChoosing(text, doc(), doc('Na.'))).toEqual(['Title', 'Divider', 'Text Na.']);
    expect(afterChoosing(text, doc('Voor.'), doc())).toEqual(['Title', 'Text', 'Divider']);
    expect(afterChoosing(text, doc('Voor.'), doc('Na.'))).toEqual([
      'Title',
      'Text Voor.',
      'Divider',
      'Text Na.',
    ]);
  });

  it('comes after a block whose text is one part of it', () => {
    expect(afterChoosing(quote, doc('Voor.'), doc('Na.'))).toEqual(['Title', 'Quote Voor. Na.', 'Divider']);
  });
});

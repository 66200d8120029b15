import type { Block } from '@spoor/contracts/pages/block';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { describe, expect, it } from 'vitest';
import { examplePage, titleBlock } from '../../../../testing/outbox.examples.ts';
import { applyOptimisticPatch } from '../../../shared/outbox/optimistic-page.ts';
import { changedText } from './changed-text.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const documentOf = (...texts: string[]) => ({ type: 'doc', content: texts.map(paragraph) });

const heading = titleBlock('Een', 1000);
const text: Block = {
  ...titleBlock('', 2000),
  buildingBlockName: 'Text',
  content: { doc: documentOf('Oud') },
};
const page = examplePage([heading, text]);

const written = (...commands: PageEditCommand[]) =>
  changedText(page, applyOptimisticPatch(page, { kind: 'edits', commands }));

describe('The words of what is not saved', () => {
  it('are those of headings and texts that changed, paragraph by paragraph', () => {
    const words = written(
      { type: 'editBlock', blockGuid: heading.guid, set: { '/text': 'Twee' } },
      { type: 'editBlock', blockGuid: text.guid, set: { '/doc': documentOf('Nieuw', 'En meer') } },
      { type: 'editPage', title: 'Actueel' },
    );
    expect(words.split('\n').toSorted()).toEqual(['Actueel', 'En meer', 'Nieuw', 'Twee']);
  });

  it('are none where nothing was written', () => {
    expect(changedText(page, page)).toBe('');
    expect(written({ type: 'moveBlock', blockGuid: heading.guid, layoutPosition: 'bottom' })).toBe('');
    expect(written({ type: 'editBlock', blockGuid: heading.guid, set: { '/level': 3 } })).toBe('');
  });
});

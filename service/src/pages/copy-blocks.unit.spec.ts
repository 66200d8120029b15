import type { Block } from '@spoor/contracts/pages/block';
import { describe, expect, it } from 'vitest';
import { columns, heading, newsList, quote } from '../../testing/page.examples.ts';
import { copyBlocks } from './copy-blocks.ts';

const changeId = 'cccccccc-0000-4000-8000-000000000001';
const elsewhere = 'dddddddd-0000-4000-8000-000000000001';

describe('Copied blocks', () => {
  it('are the same but for their guids', () => {
    const [copy] = copyBlocks([heading], changeId);
    expect(copy).toEqual({ ...heading, guid: copy?.guid });
    expect(copy?.guid).not.toBe(heading.guid);
  });

  it('stand below the copy of their parent', () => {
    const [parent, child] = copyBlocks([columns, quote], changeId);
    expect(child?.parentGuid).toBe(parent?.guid);
  });

  it('mean the copies of each other, and the same things elsewhere', () => {
    const widget: Block = {
      ...heading,
      options: { lists: [newsList.guid, elsewhere] },
      guid: '66666666-0000-4000-8000-000000000009',
    };
    const [list, copy] = copyBlocks([newsList, widget], changeId);
    expect(copy?.options).toEqual({ lists: [list?.guid, elsewhere] });
  });

  it('keep their order, also where only their guids told them apart', () => {
    const texts = ['een', 'twee', 'drie', 'vier'];
    const blocks = texts.map((text, index) => ({
      ...heading,
      guid: `66666666-0000-4000-8000-00000000000${index}`,
      content: { text },
    }));
    const copies = copyBlocks(blocks, changeId).toSorted((a, b) => a.sortId - b.sortId);
    expect(copies.map(({ content }) => content.text)).toEqual(texts);
  });

  it('have the same guids where the same Change asks for them again', () => {
    expect(copyBlocks([heading], changeId)).toEqual(copyBlocks([heading], changeId));
  });
});

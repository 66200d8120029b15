import type { Block } from '@spoor/contracts/pages/block';
import { textToDocument } from '@spoor/contracts/pages/text-document';
import { describe, expect, it } from 'vitest';
import { readBlocks, writeBlocks } from './block-clipboard.ts';

const block: Block = {
  guid: '22222222-0000-4000-8000-000000000001',
  sortId: 1000,
  layoutPosition: 'main',
  parentGuid: null,
  buildingBlockName: 'Quote',
  options: {},
  content: { text: 'Zeg "ja" & <b>nee</b>' },
  addPermission: 'Admin',
  addRoles: [],
};

/** A clipboard that keeps only some formats, as some browsers do. */
function clipboard(supports: (format: string) => boolean = () => true) {
  const held = new Map<string, string>();
  return {
    setData: (format: string, data: string) => void (supports(format) && held.set(format, data)),
    getData: (format: string) => held.get(format) ?? '',
  };
}

describe('Blocks on the clipboard', () => {
  it('come back as they were', () => {
    const held = clipboard();
    writeBlocks(held, [block], 'Zeg ja');
    expect(readBlocks(held)).toEqual([block]);
    expect(held.getData('text/plain')).toBe('Zeg ja');
  });
  it('come back through HTML where a browser keeps nothing else', () => {
    const held = clipboard((format) => format.startsWith('text/'));
    writeBlocks(held, [block], 'Zeg ja');
    expect(readBlocks(held)).toEqual([block]);
  });
  it('are not found in anything else', () => {
    const held = clipboard();
    held.setData('text/html', '<p data-spoor-blocks="{broken">x</p>');
    expect(readBlocks(held)).toBeUndefined();
    expect(readBlocks(clipboard())).toBeUndefined();
  });
});

describe('Foreign text', () => {
  it('becomes its paragraphs', () => {
    expect(
      textToDocument('Een\r\nregel\n\n  \nTwee ').content.map(({ content: [{ text } = {}] }) => text),
    ).toEqual(['Een regel', 'Twee']);
  });
});

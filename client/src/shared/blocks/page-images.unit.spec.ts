import type { Block } from '@spoor/contracts/pages/block';
import { describe, expect, it } from 'vitest';
import { assetGuidsInBlocks } from './block-assets.ts';
import { imageSizes, isFirstImage } from './page-images.ts';

const guidOf = (number: number) => `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`;
const blockOf = (number: number, buildingBlockName: string, more: Partial<Block> = {}): Block => ({
  guid: guidOf(number),
  buildingBlockName,
  layoutPosition: 'main',
  parentGuid: null,
  sortId: number * 1000,
  options: {},
  content: buildingBlockName === 'Image' ? { imageGuid: guidOf(100 + number) } : {},
  addPermission: 'Admin',
  addRoles: [],
  ...more,
});

const columns = blockOf(2, 'Columns', { content: { widths: [8, 4] } });
const inColumns = [3, 4, 5].map((number) => blockOf(number, 'Image', { parentGuid: columns.guid }));
const below = blockOf(6, 'Image');
const beside = blockOf(1, 'Image', { layoutPosition: 'side-left' });
const empty = blockOf(1, 'Image', { content: { imageGuid: '' } });
const page = [below, ...inColumns, columns, beside, empty];

describe('The first picture of a page', () => {
  it('is the one that is read first, also inside another block', () => {
    expect(page.filter((block) => isFirstImage(block, page))).toEqual([inColumns[0]]);
    expect(isFirstImage(below, [below, columns])).toBe(true);
  });

  it('is one beside the text where there is no other', () => {
    expect(isFirstImage(beside, [beside])).toBe(true);
  });
});

describe('The width of a picture', () => {
  it.each([
    ['alone', below, '(min-width: 1248px) 1200px, 100vw'],
    ['beside the text', beside, '(min-width: 768px) 25vw, 100vw'],
    ['in a wide column', inColumns[0], '(min-width: 1248px) 800px, (min-width: 768px) 67vw, 100vw'],
    ['in a narrow column', inColumns[1], '(min-width: 1248px) 400px, (min-width: 768px) 33vw, 100vw'],
    ['in the next row', inColumns[2], '(min-width: 1248px) 800px, (min-width: 768px) 67vw, 100vw'],
  ])('%s follows from its place', (_, block, sizes) => {
    expect(block && imageSizes(block, page)).toBe(sizes);
  });
});

describe('The assets of blocks', () => {
  it('are found wherever they stand, each once', () => {
    const doc = { type: 'doc', content: [{ type: 'image', attrs: { imageGuid: guidOf(7) } }] };
    const blocks = [
      blockOf(1, 'Text', { content: { doc } }),
      blockOf(2, 'Gallery', {
        content: { images: [{ imageGuid: guidOf(8) }, { imageGuid: guidOf(7) }, null, 7] },
      }),
      blockOf(3, 'Video', { content: { fileGuid: guidOf(9), posterGuid: 'x', captionsGuid: guidOf(10) } }),
    ];
    expect(assetGuidsInBlocks(blocks)).toEqual([guidOf(7), guidOf(8), guidOf(9)]);
  });
});

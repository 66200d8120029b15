import { describe, expect, it } from 'vitest';
import { contentOf, withContent, withoutBlock } from './item-content.ts';

const doc = { type: 'doc', content: [] };

describe('The content of an item', () => {
  it('gets a block where there was none, after the others', () => {
    const blocks = withContent(withContent([], 'Image', { imageGuid: 'a' }), 'Text', { doc });
    expect(blocks.map(({ buildingBlockName, sortId }) => [buildingBlockName, sortId])).toEqual([
      ['Image', 1000],
      ['Text', 2000],
    ]);
    expect(contentOf(blocks, 'Text')).toEqual({ doc });
  });

  it('changes the first of a kind and keeps its identity and whatever else it holds', () => {
    const [before] = withContent([], 'Image', { imageGuid: 'a', caption: 'Zee' });
    const [after] = withContent(before === undefined ? [] : [before], 'Image', { imageGuid: 'b' });
    expect([after?.guid === before?.guid, after?.content]).toEqual([
      true,
      { imageGuid: 'b', caption: 'Zee' },
    ]);
  });

  it('loses only the first of a kind', () => {
    const two = [...withContent([], 'Text', { doc }), ...withContent([], 'Text', { doc })];
    expect(withoutBlock(two, 'Text')).toEqual([two[1]]);
  });
});

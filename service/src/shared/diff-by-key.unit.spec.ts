import { describe, expect, it } from 'vitest';
import { diffByKey, movesOf } from './diff-by-key.ts';

interface Element {
  readonly guid: string;
  readonly sortId: number;
}

const first: Element = { guid: 'a', sortId: 0 };
const second: Element = { guid: 'b', sortId: 1 };
const keyOf = ({ guid }: Element) => guid;

describe('The differences between two lists', () => {
  it('are none where the elements are the same objects, whatever their order', () => {
    expect(diffByKey([first, second], [second, first], keyOf)).toEqual({
      removed: [],
      added: [],
      changed: [],
    });
  });

  it('are what was removed, added and changed', () => {
    const third = { guid: 'c', sortId: 2 };
    const moved = { ...second, sortId: 0 };
    expect(diffByKey([first, second], [moved, third], keyOf)).toEqual({
      removed: [first],
      added: [third],
      changed: [{ before: second, after: moved }],
    });
  });
});

describe('The moves of changed elements', () => {
  const placeOf = ({ sortId }: Element) => ({ sortId });

  it('leave out an element that stays where it is', () => {
    expect(movesOf([{ before: first, after: { ...first } }], placeOf)).toEqual([]);
  });

  it('say both places', () => {
    expect(movesOf([{ before: second, after: { ...second, sortId: 4 } }], placeOf)).toEqual([
      { guid: 'b', from: { sortId: 1 }, to: { sortId: 4 } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { examplePage, titleBlock } from '../../../testing/outbox.examples.ts';
import { keepReferences } from './keep-references.ts';

const [first, second] = [titleBlock('Eerste', 1000), titleBlock('Tweede', 2000)];
const before = examplePage([first, second]);

describe('A page that was told again', () => {
  it('is the very same where nothing changed', () => {
    expect(keepReferences(before, structuredClone(before))).toBe(before);
  });

  it('keeps the blocks below one that came', () => {
    const added = titleBlock('Nieuw', 500);
    const { buildingBlockInstances } = keepReferences(before, {
      ...structuredClone(before),
      buildingBlockInstances: [added, ...structuredClone([first, second])],
    });
    expect(buildingBlockInstances).toEqual([added, first, second]);
    expect(buildingBlockInstances[1]).toBe(first);
    expect(buildingBlockInstances[2]).toBe(second);
  });

  it('keeps the blocks beside one that changed or went', () => {
    const changed = { ...second, content: { text: 'Anders', level: 2 } };
    const { buildingBlockInstances } = keepReferences(before, examplePage([changed]));
    expect(buildingBlockInstances).toEqual([changed]);
    const both = keepReferences(before, {
      ...before,
      buildingBlockInstances: structuredClone([first, changed]),
    });
    expect(both.buildingBlockInstances[0]).toBe(first);
    expect(both.buildingBlockInstances[1]).toEqual(changed);
  });

  it('keeps its blocks where only its title changed', () => {
    const after = keepReferences(before, { ...structuredClone(before), title: 'Anders' });
    expect(after.title).toBe('Anders');
    expect(after.buildingBlockInstances).toBe(before.buildingBlockInstances);
  });
});

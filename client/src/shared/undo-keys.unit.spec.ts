import { describe, expect, it } from 'vitest';
import { undoDirectionOf } from './undo-keys.ts';

function press(
  key: string,
  held: { ctrl?: boolean; meta?: boolean; shift?: boolean; alt?: boolean; altGraph?: boolean },
) {
  const { ctrl = false, meta = false, shift = false, alt = false, altGraph = false } = held;
  return undoDirectionOf({
    key,
    ctrlKey: ctrl,
    metaKey: meta,
    shiftKey: shift,
    altKey: alt,
    getModifierState: (name: string) => name === 'AltGraph' && altGraph,
  } as KeyboardEvent);
}

describe('The keys of undo and redo', () => {
  it('are Ctrl+Z and Cmd+Z', () => {
    expect([press('z', { ctrl: true }), press('z', { meta: true }), press('Z', { ctrl: true })]).toEqual([
      'undo',
      'undo',
      'undo',
    ]);
  });
  it('are Shift with Z, and Ctrl+Y, to redo', () => {
    expect([
      press('Z', { ctrl: true, shift: true }),
      press('z', { meta: true, shift: true }),
      press('y', { ctrl: true }),
    ]).toEqual(['redo', 'redo', 'redo']);
  });
  it('are never a letter alone, Cmd+Y, or what AltGr types', () => {
    const presses = [
      press('z', {}),
      press('y', { meta: true }),
      press('z', { ctrl: true, alt: true }),
      press('z', { ctrl: true, altGraph: true }),
      press('z', { ctrl: true, meta: true }),
    ];
    expect(presses).toEqual(presses.map(() => undefined));
  });
});

// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { sideClearOf } from './use-toast-room.ts';

beforeEach(() => document.body.replaceChildren());

/** An element that begins so many pixels below the top of the window. */
function focused(html: string, top: number): Element {
  document.body.innerHTML = html;
  const element = document.body.querySelector('[data-focused]');
  if (element === null) throw new Error('Nothing has the focus');
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
  return element;
}

it('keeps notices clear of a field in use at the top, and of nothing else there', () => {
  expect(innerHeight).toBe(768);
  expect(sideClearOf(focused('<input data-focused>', 60))).toBe('end');
  expect(sideClearOf(focused('<div contenteditable="true" data-focused></div>', 60))).toBe('end');
  expect(sideClearOf(focused('<input data-focused>', 600))).toBe('start');
  expect(sideClearOf(focused('<button data-focused></button>', 60))).toBe('start');
  expect(sideClearOf(focused('<input type="checkbox" data-focused>', 60))).toBe('start');
  expect(sideClearOf(null)).toBe('start');
});

it('leaves a field of a dialog to the dialog, which makes room', () => {
  expect(sideClearOf(focused('<div class="dialog"><input data-focused></div>', 60))).toBe('start');
});

// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { isSingleKeyEvent } from './key-target.ts';

afterEach(() => document.body.replaceChildren());

/** Whether a bare H, pressed on an element, may be a shortcut. */
function isMeant(html: string, init: KeyboardEventInit = {}): boolean {
  document.body.innerHTML = html;
  let answer = false;
  document.addEventListener(
    'keydown',
    (event) => {
      answer = isSingleKeyEvent(event);
    },
    { once: true },
  );
  const at = document.querySelector('[data-at]') ?? document.body;
  at.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true, ...init }));
  return answer;
}

describe('A single character', () => {
  it.each(['', '<button data-at>', '<main tabindex="-1" data-at>'])('is a shortcut on %s', (html) => {
    expect(isMeant(html)).toBe(true);
  });

  it.each([
    '<a href="/nieuws" data-at>',
    '<a href="/nieuws"><span data-at>',
    '<input data-at>',
    '<div contenteditable="true"><p data-at>',
    '<div role="dialog"><button data-at>',
    '<div role="menu"><button data-at>',
  ])('is none on %s', (html) => {
    expect(isMeant(html)).toBe(false);
  });

  it('is none with a key that makes another of it', () => {
    for (const key of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(isMeant('', { [key]: true })).toBe(false);
  });
});

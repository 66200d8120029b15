// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { noteOpener, returnFocus } from './return-focus.ts';

afterEach(() => document.body.replaceChildren());

const focused = () =>
  document.activeElement === document.body ? undefined : document.activeElement?.textContent;

function shown(html: string): void {
  document.body.innerHTML = html;
}

function openFrom(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
  noteOpener();
}

describe('Once a dialog is gone, the focus', () => {
  it('returns to what it was opened from, also where another dialog took its place', async () => {
    shown('<button>Open</button><div role="dialog" id="first"><button>Send</button></div>');
    openFrom('button');
    openFrom('#first button');
    document.querySelector('#first')?.remove();
    returnFocus();
    await expect.poll(focused).toBe('Open');
  });

  it('goes to what stands in the place of that', async () => {
    shown('<main><section><button id="erase">Erase</button></section></main>');
    openFrom('#erase');
    document.querySelector('#erase')?.remove();
    document.querySelector('section')?.insertAdjacentHTML('beforeend', '<button>Keep</button>');
    returnFocus();
    await expect.poll(focused).toBe('Keep');
  });

  it('goes there also where that is gone a moment later', async () => {
    shown('<main><section><button id="erase">Erase</button><button>Keep</button></section></main>');
    openFrom('#erase');
    returnFocus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(focused()).toBe('Erase');
    document.querySelector('#erase')?.remove();
    await expect.poll(focused).toBe('Keep');
  });

  it('goes to no field that is typed in, in which Ctrl+Z would undo nothing of what was done', async () => {
    shown(
      '<main><input type="search"><section><button id="erase">Erase</button></section><a href="/">On</a></main>',
    );
    openFrom('#erase');
    document.querySelector('#erase')?.remove();
    returnFocus();
    await expect.poll(focused).toBe('On');
  });

  it('stays where somebody has put it', async () => {
    shown('<button id="open">Open</button><button id="other">Other</button>');
    openFrom('#open');
    document.querySelector<HTMLElement>('#other')?.focus();
    returnFocus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(focused()).toBe('Other');
  });
});

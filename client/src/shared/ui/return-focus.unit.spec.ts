// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { moveFocusTo, noteOpener, returnFocus } from './return-focus.ts';

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

describe('What did something and goes by that', () => {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

  it('leaves the focus to what is named, once the dialog is gone in which it was done', async () => {
    shown(
      '<main><input type="checkbox" aria-label="All"><p><button id="give">Give</button></p></main>' +
        '<div role="dialog"><button>Send</button></div>',
    );
    const dialog = find('[role=dialog]');
    dialog.remove();
    openFrom('#give');
    document.body.append(dialog);
    find('[role=dialog] button').focus();
    moveFocusTo(find('input'));
    expect(focused()).toBe('Send');
    find('p').setAttribute('inert', '');
    dialog.remove();
    returnFocus();
    await expect.poll(() => document.activeElement).toBe(find('input'));
  });

  it('leaves it to what stands beside that, where that goes too, and to nothing that is inert', async () => {
    shown(
      '<main><section><p inert><button>Off</button></p><table><input type="checkbox"></table><button>New</button></section></main>',
    );
    moveFocusTo(find('input'));
    expect(document.activeElement).toBe(find('input'));
    find('input').remove();
    await expect.poll(focused).toBe('New');
  });

  it('leaves it to what stands beside it, where it is there and nobody can use it', async () => {
    shown(
      '<main><section><p id="bar"><button id="give">Give</button></p><button>New</button></section></main>',
    );
    openFrom('#give');
    returnFocus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    find('#bar').setAttribute('inert', '');
    await expect.poll(focused).toBe('New');
  });
});

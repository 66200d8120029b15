// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { earlyClickScript } from './early-click-script.ts';
import { hydratedEvent } from './use-early-click.ts';

let answered: string[];

beforeEach(() => {
  answered = [];
  document.body.innerHTML = `<button type="button" id="add"><b>Add</b></button><input type="checkbox" id="all">
    <details><summary>More</summary></details><form><button id="send">Send</button></form>`;
  const script = document.createElement('script');
  script.textContent = earlyClickScript;
  document.body.append(script);
});
afterEach(() => {
  document.body.innerHTML = '';
});

const press = (selector: string, init: MouseEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

/** From here on clicks are answered. */
function hydrate(): void {
  for (const element of document.querySelectorAll('[id]'))
    for (const type of ['mousedown', 'click'] as const)
      element.addEventListener(type, () => answered.push(`${type} ${element.id}`));
  dispatchEvent(new Event(hydratedEvent));
}

/** Whatever is repeated, is by the task after the next. */
const untilRepeated = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));

describe('A click before a page answers', () => {
  it('is answered once it does, once', async () => {
    press('#add b');
    press('#add b');
    hydrate();
    await vi.waitFor(() => expect(answered).toEqual(['mousedown add', 'click add']));
    press('#add');
    await untilRepeated();
    expect(answered).toEqual(['mousedown add', 'click add', 'click add']);
  });

  it.each([
    ['where the browser answers it: a check box', '#all', {}],
    ['where the browser answers it: a disclosure', 'summary', {}],
    ['where the browser answers it: sending a form', '#send', {}],
    ['with a key that asks for something else', '#add', { ctrlKey: true }],
  ])('is not repeated %s', async (_, selector, init) => {
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    press(selector, init);
    hydrate();
    await untilRepeated();
    expect(answered).toEqual([]);
  });

  it('is given up for a later one', async () => {
    press('#add');
    press('#all');
    hydrate();
    await untilRepeated();
    expect(answered).toEqual([]);
  });
});

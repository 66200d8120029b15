// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

/** A button per state, each in a place of its own; pressing one leads to the next. */
function Handling({ within }: { within: 'main' | 'div' }) {
  useKeptFocus();
  const [isMine, setMine] = useState(false);
  const [isOver, setOver] = useState(false);
  const Frame = within;
  return (
    <Frame>
      <button type="button">First of all</button>
      <section>
        <input type="text" />
        <p>
          {isMine ? null : (
            <button type="button" onClick={() => setMine(true)}>
              To me
            </button>
          )}
          {isMine && !isOver ? (
            <button type="button" onClick={() => setOver(true)}>
              To nobody
            </button>
          ) : null}
        </p>
      </section>
    </Frame>
  );
}

function press(name: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  button?.focus();
  act(() => button?.click());
}

const focused = () =>
  document.activeElement === document.body ? undefined : document.activeElement?.textContent;
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

describe('A button that goes once it is pressed', () => {
  it('leaves the focus to the one that takes its place', async () => {
    render(<Handling within="main" />);
    press('To me');
    await expect.poll(focused).toBe('To nobody');
  });

  it('leaves it nowhere far from where it was, nor where somebody is not on a screen', async () => {
    render(<Handling within="main" />);
    press('To me');
    press('To nobody');
    await nextFrames();
    expect(focused()).toBe(undefined);
    cleanup();
    render(<Handling within="div" />);
    press('To me');
    await nextFrames();
    expect(focused()).toBe(undefined);
  });

  it('leaves it where something else has it by then', async () => {
    render(<Handling within="main" />);
    press('To me');
    document.querySelector('input')?.focus();
    await nextFrames();
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});

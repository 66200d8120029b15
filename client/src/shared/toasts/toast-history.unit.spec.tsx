// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { createStore, StoreProvider } from '../store.ts';
import { dismissToastAtom, showToastAtom, toastHistoryAtom } from '../tasks/task.atoms.ts';
import { maxTasks } from '../tasks/task.ts';
import { ToastHistory } from './toast-history.tsx';

it('reads notices again that have closed, the newest first, and shows no button before there are any', async () => {
  const store = createStore();
  const person = renderedInEnglish(
    <StoreProvider store={store}>
      <ToastHistory />
    </StoreProvider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  act(() => {
    store.set(showToastAtom, { guid: 'a', kind: 'processing', title: 'Saving' });
    store.set(showToastAtom, { guid: 'a', kind: 'failed', title: 'Not saved', message: 'Away', code: 'E-1' });
    store.set(showToastAtom, { guid: 'b', kind: 'done', title: 'Deleted' });
    store.set(dismissToastAtom, 'a');
  });
  await person.click(screen.getByRole('button'));
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(texts).toEqual([expect.stringMatching(/^Deleted/), expect.stringMatching(/^Not saved.*Away.*E-1$/)]);
});

it('still offers what a notice offered, once', async () => {
  const store = createStore();
  const run = vi.fn();
  const person = renderedInEnglish(
    <StoreProvider store={store}>
      <ToastHistory />
    </StoreProvider>,
  );
  act(() => {
    const action = { label: 'Undo', run };
    store.set(showToastAtom, { guid: 'a', kind: 'done', title: 'Deleted', action });
    store.set(dismissToastAtom, 'a');
  });
  await person.click(screen.getByRole('button', { name: 'Earlier notices' }));
  await person.click(screen.getByRole('button', { name: 'Undo: Deleted' }));
  expect(run).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Earlier notices' }));
  expect(screen.queryByRole('button', { name: 'Undo: Deleted' })).toBeNull();
});

it('keeps the last ones, each once', () => {
  const store = createStore();
  for (let number = 0; number < maxTasks + 5; number += 1)
    store.set(showToastAtom, { guid: String(number), kind: 'done', title: 'Deleted' });
  store.set(showToastAtom, { guid: '10', kind: 'failed', title: 'Not restored' });
  const stored = store.get(toastHistoryAtom);
  expect([stored.length, stored.at(-1)?.title]).toEqual([maxTasks, 'Not restored']);
});

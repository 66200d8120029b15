// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { createStore, StoreProvider } from '../store.ts';
import { PastNotices } from './past-notices.tsx';
import { dismissToastAtom, pastNoticesAtom, showToastAtom } from './task.atoms.ts';
import { maxTasks } from './task.ts';

it('reads notices again that have closed, the newest first, and shows no button before there are any', async () => {
  const store = createStore();
  const person = renderedInEnglish(
    <StoreProvider store={store}>
      <PastNotices />
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
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(told).toEqual([expect.stringMatching(/^Deleted/), expect.stringMatching(/^Not saved.*Away.*E-1$/)]);
});

it('keeps the last ones, each once', () => {
  const store = createStore();
  for (let number = 0; number < maxTasks + 5; number += 1)
    store.set(showToastAtom, { guid: String(number), kind: 'done', title: 'Deleted' });
  store.set(showToastAtom, { guid: '10', kind: 'failed', title: 'Not restored' });
  const kept = store.get(pastNoticesAtom);
  expect([kept.length, kept.at(-1)?.title]).toEqual([maxTasks, 'Not restored']);
});

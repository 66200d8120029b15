import { expect, it } from 'vitest';
import type { Toast } from '../tasks/task.atoms.ts';
import { shownToasts } from './shown-toasts.ts';

const toasts = (...kinds: Toast['kind'][]) =>
  kinds.map((kind, index): Toast => ({ guid: String(index), kind, title: kind }));
const shown = (...kinds: Toast['kind'][]) => shownToasts(toasts(...kinds)).map(({ guid }) => guid);

it('shows three at once, the newest always, and failures before what went well', () => {
  expect(shown('done', 'failed')).toEqual(['0', '1']);
  expect(shown('done', 'done', 'done', 'done')).toEqual(['1', '2', '3']);
  expect(shown('failed', 'done', 'processing', 'done', 'done')).toEqual(['0', '2', '4']);
  expect(shown('failed', 'failed', 'failed', 'done')).toEqual(['1', '2', '3']);
});

it('leaves what somebody is in, and what can be undone before what still goes on', () => {
  expect(shownToasts(toasts('done', 'done', 'done', 'done'), '0').map(({ guid }) => guid)).toEqual([
    '0',
    '2',
    '3',
  ]);
  const [undoable, ...others] = toasts('done', 'processing', 'processing', 'done');
  const action = { label: 'Undo', run: () => undefined };
  expect(shownToasts([{ ...undoable, action } as Toast, ...others]).map(({ guid }) => guid)).toEqual([
    '0',
    '2',
    '3',
  ]);
});

import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { expect, it } from 'vitest';
import { isLost } from './trash-entries.ts';

const entry: TrashEntry = {
  guid: 'a',
  kind: 'item',
  state: 'removed',
  title: 'Braderie',
  blocks: 1,
  isPublished: true,
  removedOn: null,
  removedBy: null,
  menuItems: false,
  submissions: 0,
  urls: [],
  pages: ['Nieuws'],
  removedPages: [],
};

it('asks for a list only where an item would come back unseen', () => {
  expect(isLost(entry)).toBe(false);
  expect(isLost({ ...entry, pages: [] })).toBe(true);
  expect(isLost({ ...entry, state: 'unlisted' })).toBe(true);
  expect(isLost({ ...entry, kind: 'page', pages: [] })).toBe(false);
});

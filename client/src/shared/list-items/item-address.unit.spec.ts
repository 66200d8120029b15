import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { describe, expect, it } from 'vitest';
import type { BlockLocation } from '../blocks/block-context.tsx';
import { itemPath } from './item-address.ts';

const location = {
  path: '/nieuws',
  page: { buildingBlockInstances: [{ guid: 'list', buildingBlockName: 'List', sortId: 1 }] },
} as unknown as BlockLocation;
const item = (parentGuids: string[], url: string | null) =>
  ({ guid: 'g', title: 'Brug open', parentGuids, url }) as unknown as ListItemView;

describe('The address of an item', () => {
  it('lies below the page that shows its list, whatever other pages do', () => {
    expect(itemPath(item(['other', 'list'], '/agenda/i/g/brug-open'), location)).toBe(
      '/nieuws/i/g/brug-open',
    );
  });

  it('is where the item belongs, where it is met apart from its lists', () => {
    expect(itemPath(item(['other'], '/agenda/i/g/brug-open'), location)).toBe('/agenda/i/g/brug-open');
  });

  it('lies here where it belongs nowhere else', () => {
    expect(itemPath(item(['other'], null), location)).toBe('/nieuws/i/g/brug-open');
  });
});

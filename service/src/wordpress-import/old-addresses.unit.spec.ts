import { describe, expect, it } from 'vitest';
import { OldAddresses } from './old-addresses.ts';

const addresses = new OldAddresses('https://www.oud.nl/blog');
const post = { id: '1', kind: 'item' } as const;
const picture = { id: '2', kind: 'file' } as const;
addresses.add('https://www.oud.nl/blog/2019/05/Zwembad/', post);
addresses.add('?p=1', post);
addresses.add('https://www.oud.nl/blog/wp-content/uploads/plein.jpg', picture);

describe('An address of the old site', () => {
  it.each([
    ['https://www.oud.nl/blog/2019/05/zwembad', post],
    ['http://oud.nl/blog/2019/05/zwembad/#reacties', post],
    ['//oud.nl/blog/2019/05/zwembad/', post],
    ['/blog/2019/05/zwembad/', post],
    ['https://oud.nl/blog/?p=1', post],
    ['/blog/wp-content/uploads/plein-300x200.jpg', picture],
    ['/blog/wp-content/uploads/plein-scaled.jpg', picture],
    ['https://elders.nl/blog/2019/05/zwembad/', undefined],
    ['/blog/anders/', undefined],
    ['mailto:jan@oud.nl', undefined],
    ['https://', undefined],
  ])('is found however it is written: %s', (address, thing) => {
    expect(addresses.find(address)).toEqual(thing);
  });

  it('is the first thing that had it, and never the front page', () => {
    addresses.add('https://oud.nl/blog/2019/05/zwembad/', { id: '3', kind: 'page' });
    addresses.add('https://oud.nl/', { id: '3', kind: 'page' });
    expect(addresses.find('/blog/2019/05/zwembad/')).toEqual(post);
    expect(addresses.find('/')).toBeUndefined();
  });
});

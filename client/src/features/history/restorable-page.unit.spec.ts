import { describe, expect, it } from 'vitest';
import { restorablePage } from './restorable-page.ts';

describe('The page that a Change leads back to', () => {
  it('is the one that it was about', () => {
    const change = { kind: 'BlockContentChanged', entities: ['page:nieuws', 'block:kop'] };
    expect(restorablePage(change)).toBe('nieuws');
  });

  it('is none where there were several, or it was about something else', () => {
    expect(restorablePage({ kind: 'PagePublished', entities: ['page:a', 'page:b'] })).toBeUndefined();
    expect(restorablePage({ kind: 'ListItemAdded', entities: ['item:a'] })).toBeUndefined();
  });

  it('is none where the page was thrown away: there is nothing to go back to', () => {
    expect(restorablePage({ kind: 'PageRemoved', entities: ['page:nieuws'] })).toBeUndefined();
  });
});

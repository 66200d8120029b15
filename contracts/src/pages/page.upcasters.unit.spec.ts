import { describe, expect, it } from 'vitest';
import { eventTypesIn } from '../event-catalogue.ts';
import { type PageStep, pageSteps, pageUpcasters } from './page.upcasters.ts';

const steps: readonly PageStep[] = [
  ...pageSteps.filter(({ of }) => of === 'page'),
  { of: 'content', step: (content: object) => ({ ...content, subtitle: '' }) },
  { of: 'page', step: (page: object) => ({ ...page, rank: 1 }) },
];
const upcasters = pageUpcasters(steps);

function today(type: keyof typeof upcasters, data: Readonly<Record<string, unknown>>) {
  return (upcasters[type] ?? []).reduce((stored, step) => step(stored), data);
}

describe('A step that contents of pages take', () => {
  it.each(['PageCreated', 'PageRemoved', 'PageRestored'] as const)('is taken in %s, in order', (type) => {
    const page = { draft: { title: 'a' }, live: { title: 'b' } };
    expect(today(type, { page })).toMatchObject({
      page: {
        draft: { title: 'a', subtitle: '' },
        live: { title: 'b', subtitle: '' },
        rank: 1,
        previewLinks: {},
      },
    });
    expect(today(type, { page: { ...page, live: null } })).toMatchObject({ page: { live: null } });
  });

  it('is taken in what is published and withdrawn, which take no steps of pages', () => {
    const published = { from: null, to: { title: 'a' } };
    expect(today('PagePublished', published)).toEqual({ from: null, to: { title: 'a', subtitle: '' } });
    expect(today('PageUnpublished', { from: { title: 'a' } })).toEqual({
      from: { title: 'a', subtitle: '' },
    });
  });

  it('is no concern of other events', () => {
    expect(Object.keys(upcasters).every((type) => eventTypesIn('page').some((each) => each === type))).toBe(
      true,
    );
    expect(today('PageTitleChanged', { from: 'a', to: 'b' })).toEqual({ from: 'a', to: 'b' });
  });
});

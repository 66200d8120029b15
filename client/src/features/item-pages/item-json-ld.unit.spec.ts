import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { describe, expect, it } from 'vitest';
import { itemJsonLd } from './item-json-ld.ts';

const item = (listItemTypeName: string, metadata: ListItemView['metadata'] = {}) =>
  ({
    listItemTypeName,
    metadata,
    title: 'Titel',
    modifiedOn: '2026-11-21T10:00:00.000Z',
    contentBuildingBlockInstances: [],
  }) as unknown as ListItemView;

describe('What machines are told about an item', () => {
  it('is when and where an event takes place', () => {
    const metadata = {
      periodStart: '2026-11-21T09:00:00.000Z',
      location: { address: 'Strandweg 1', lat: 52.4, lng: 4.5 },
    };
    expect(itemJsonLd(item('Event', metadata))).toMatchObject({
      '@type': 'Event',
      startDate: '2026-11-21T09:00:00.000Z',
      endDate: '2026-11-21T09:00:00.000Z',
      location: { '@type': 'Place', address: 'Strandweg 1', geo: { latitude: 52.4, longitude: 4.5 } },
    });
  });

  it('is no place where none is known', () => {
    expect(itemJsonLd(item('Event'))).not.toHaveProperty('location');
  });

  it('is who a person is', () => {
    expect(itemJsonLd(item('Person', { role: 'Wethouder', phone: '14 0251' }))).toEqual({
      '@type': 'Person',
      jobTitle: 'Wethouder',
      telephone: '14 0251',
    });
  });

  it('is a question with its answer', () => {
    expect(itemJsonLd(item('Faq', { answer: 'Ja.' }))).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Titel', acceptedAnswer: { text: 'Ja.' } }],
    });
  });

  it('is never the name of a kind that nobody else knows', () => {
    expect(itemJsonLd(item('Idea'))).toMatchObject({ '@type': 'Article' });
  });
});

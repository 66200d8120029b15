import { describe, expect, it } from 'vitest';
import { missingFields } from './item-requirements.ts';

const document = { listItemTypeName: 'Document', metadata: {}, isPublished: true };
const file = { fileGuid: '0b5e55ed-0000-4000-8000-000000000001' };

describe('What an item has to have before visitors see it', () => {
  it('is missed where it is new, or gets published, without it', () => {
    expect(missingFields(document)).toEqual(['fileGuid']);
    expect(missingFields({ ...document, metadata: { fileGuid: ' ' } })).toEqual(['fileGuid']);
    expect(missingFields(document, { ...document, isPublished: false })).toEqual(['fileGuid']);
    expect(missingFields(document, { ...document, metadata: file })).toEqual(['fileGuid']);
  });

  it('is not missed where it is there, while it is hidden, or where it never was', () => {
    expect(missingFields({ ...document, metadata: file })).toEqual([]);
    expect(missingFields({ ...document, isPublished: false })).toEqual([]);
    expect(missingFields(document, document)).toEqual([]);
    expect(missingFields({ ...document, listItemTypeName: 'News' })).toEqual([]);
  });

  it('is missed once it becomes another kind', () => {
    const link = { ...document, listItemTypeName: 'Link' };
    expect(missingFields(link, { ...document, listItemTypeName: 'News' })).toEqual(['url']);
  });
});

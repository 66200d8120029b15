import { describe, expect, it } from 'vitest';
import { metadataIssues } from './metadata-issues.ts';

describe('Metadata of an item', () => {
  it('may have what all items have, what any kind has, and nothing', () => {
    const location = { address: 'Markt 1', lat: 52.1, lng: null };
    const own = { location, price: 'Gratis', status: 'idea', fileGuid: 'a', nonsense: null };
    expect(metadataIssues({ description: 'Kort', tags: ['zee'], authors: [], ...own })).toEqual([]);
  });

  it.each([
    [{ catagories: ['a'] }, 'unknown_member'],
    [{ constructor: 'a' }, 'unknown_member'],
    [{ location: 'Markt 1' }, 'invalid_type'],
    [{ location: { lat: 91 } }, 'invalid_type'],
    [{ price: 5 }, 'invalid_type'],
    [{ status: 'dreamt' }, 'invalid_value'],
  ])('cannot be %j', (metadata, code) => {
    expect(metadataIssues(metadata)).toEqual([{ member: Object.keys(metadata)[0], code }]);
  });
});

import { describe, expect, it } from 'vitest';
import { KnownGuids } from './known-guids.ts';

const [there, here] = ['0b5e55ed-0000-4000-8000-000000000001', '0b5e55ed-0000-4000-8000-0000000000a1'];
const stranger = '0b5e55ed-0000-4000-8000-000000000002';

describe('A content from another installation', () => {
  it('names what it named there as it is called here, also within addresses and texts', () => {
    const known = new KnownGuids();
    known.add(there, here);
    const content = { imageGuid: there, link: { kind: 'page', guid: there }, href: `/a/${there}?w=1` };
    expect(known.translate([content, stranger, null, 1])).toEqual([
      { imageGuid: here, link: { kind: 'page', guid: here }, href: `/a/${here}?w=1` },
      stranger,
      null,
      1,
    ]);
  });
});

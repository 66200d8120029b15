import { describe, expect, it } from 'vitest';
import { nameText, nameUpdate, titleText, titleUpdate } from './limits.ts';

const rows: readonly (readonly [string, string])[] = [
  ['a control character', '\u0007'],
  ['what turns the direction', '\u202E'],
  ['what isolates a direction', '\u2066'],
  ['a mark of direction to the right', '\u200E'],
  ['a mark of direction to the left', '\u200F'],
  ['a mark of direction of Arabic letters', '\u061C'],
  ['a space without width', '\u200B'],
  ['a joiner of words', '\u2060'],
  ['a mark of byte order', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['a separator of Mongolian vowels', '\u180E'],
  ['a filler of Hangul initials', '\u115F'],
  ['a filler of Hangul vowels', '\u1160'],
  ['a filler of Hangul', '\u3164'],
  ['a filler of Hangul of half width', '\uFFA0'],
];

describe.each([
  ['A name', nameText],
  ['A new name', nameUpdate],
  ['A title', titleText],
  ['A new title', titleUpdate],
])('%s', (_, schema) => {
  it.each(rows)('is kept without %s', (_name, unseen) => {
    expect(schema.parse(`An${unseen}na`)).toBe('Anna');
    expect(schema.safeParse(unseen).success).toBe(false);
  });

  it('keeps what joins letters, and what keeps them apart', () => {
    const joined = 'می\u200Cخواهم 👩\u200D🚀';
    expect(schema.parse(joined)).toBe(joined);
  });
});

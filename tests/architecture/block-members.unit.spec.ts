import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles();
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';

/** Whose schema says all that there is to say. */
const describedBySchemas = ['flag', 'address', 'code', 'place', 'set', 'number', 'choice', 'entries'];

describe('A kind of member of a block', () => {
  const union = /export type Member =\n(.*?);\n/s.exec(textOf('contracts/src/blocks/member.ts'))?.[1] ?? '';
  const allKinds = Array.from(union.matchAll(/Described<([^,>]*)/g), ([, names = '']) => names).flatMap(
    (names) => Array.from(names.matchAll(/'(\w+)'/g), ([, kind = '']) => kind),
  );
  const kinds = allKinds.filter((kind) => !describedBySchemas.includes(kind));

  it('is found by this spec', () => {
    expect(kinds.length).toBeGreaterThan(8);
  });

  it.each(allKinds)('can be made: %s', (kind) => {
    const members = textOf('contracts/src/blocks/member.ts');
    expect(members.includes(`{ kind: '${kind}'`), `a function that makes a ${kind}`).toBe(true);
  });

  it.each(kinds)('is explained to whoever writes one by the API: %s', (kind) => {
    const views = textOf('contracts/src/blocks/block-type-views.ts');
    expect(new RegExp(`^  ${kind}: '`, 'm').test(views), `${kind} in the meanings`).toBe(true);
  });
});

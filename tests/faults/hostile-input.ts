import fc from 'fast-check';

/** Texts that mean something to somebody on the way: a shell, a browser, a path, SQL, JSON, a date or a number. */
const hostileConstants = [
  ...['\0', 'a\0b', '\ud800', '\r\nX-Evil: 1', '%0d%0aX-Evil:%201', '\u202e', '\ufeff', '💥', '  ', '\t'],
  ...[
    '..',
    '../../etc/passwd',
    '..%2f..%2fsecret-key',
    '//evil.example',
    '/',
    '\\',
    '%',
    '%zz',
    '%c0%ae',
    '~',
    '*',
  ],
  ...[
    "'; DROP TABLE x; --",
    "a'b",
    'a"b',
    '(((',
    '|',
    'a & | ! : * <->',
    '<script>',
    '{{x}}',
    'javascript:alert(1)',
  ],
  ...[
    '-1',
    '0',
    '1.5',
    '1e400',
    '9'.repeat(400),
    '99999999999999999999',
    'NaN',
    'null',
    'true',
    '__proto__',
    'toString',
  ],
  ...['0000-00-00T00:00:00Z', '+275760-09-13T00:00:00.000Z', '2026-02-30T00:00:00Z', '9999-12-31T23:59:59Z'],
  ...['title_asc,', 'a==b', 'title=x;', '=', '&&', 'a'.repeat(5_000), 'http://127.0.0.1/'],
];

export const hostileTexts = fc.oneof(
  fc.constantFrom(...hostileConstants),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Values of JSON that nobody expects. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  hostileTexts,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    [],
    {},
    [[]],
    [null],
    { a: null },
    { '': { '/~': 1 } },
  ),
  fc.constantFrom<unknown>(nested(90), nested(3_000), Array(600).fill(1), { '\0': '\0' }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Key = string | number;

/** Where something stands in a value, the value itself included. */
function placesIn(value: unknown, here: readonly Key[] = []): (readonly Key[])[] {
  if (typeof value !== 'object' || value === null) return [here];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [here, ...keys.flatMap((key) => placesIn(Reflect.get(value, key), [...here, key]))];
}

function withValue(value: unknown, [key, ...rest]: readonly Key[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = structuredClone(value) as object;
  Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, other));
  return copy;
}

/** A good body with a hostile value in one of its places; sometimes unchanged, and sometimes hostile altogether. */
export function withHostileValue(good: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(good);
  return fc.oneof(
    { arbitrary: fc.constant(good), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...places), hostileValues)
        .map(([place, value]) => withValue(good, place, value)),
      weight: 6,
    },
  );
}

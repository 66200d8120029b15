import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const text = readFileSync(join(root, 'infra/security/asvs-level-2.md'), 'utf8');
/** `| 2.1.1 | What is asked for | …` and then `path`: name of the test, or why it is not proven. */
const rowPattern =
  /^\| (?<number>\d\.\d+\.\d+) \| [^|]+ \| (?:`(?<path>[^`]+)`: (?<title>[^|]+)|(?:does not apply|otherwise, because): [^|]+) \|$/;

/** How many numbers of level 1 and 2 each section has in version 4.0.3; those of level 3 come after them. */
const numbersOfSection = {
  '2.1': 12,
  '2.2': 3,
  '2.3': 3,
  '2.4': 5,
  '2.5': 7,
  '2.6': 3,
  '2.7': 6,
  '2.8': 7,
  '2.9': 3,
  '2.10': 4,
  '3.1': 1,
  '3.2': 4,
  '3.3': 4,
  '3.4': 5,
  '3.5': 3,
  '3.7': 1,
  '4.1': 5,
  '4.2': 2,
  '4.3': 3,
  '5.1': 5,
  '5.2': 8,
  '5.3': 10,
  '5.4': 3,
  '5.5': 4,
  '6.1': 3,
  '6.2': 6,
  '6.3': 2,
  '6.4': 2,
  '7.1': 4,
  '7.2': 2,
  '7.3': 4,
  '7.4': 3,
};

describe('The security checklist', () => {
  const lines = text.split('\n').filter((line) => /^\| \d/.test(line));
  const rows = lines.map((line) => rowPattern.exec(line)?.groups ?? {});
  const proven = rows.filter(({ path }) => path !== undefined);

  it('says of each line which test proves it, or why none does', () => {
    expect(lines.filter((line) => !rowPattern.test(line))).toEqual([]);
  });

  it('has every number of its sections, in their order', () => {
    const numbers = Object.entries(numbersOfSection).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect([...new Set(rows.map(({ number }) => number))]).toEqual(numbers);
  });

  it.each(proven)('$number is proven by a test that exists', ({ path = '', title = '' }) => {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(readFileSync(join(root, path), 'utf8')).toContain(title);
  });
});

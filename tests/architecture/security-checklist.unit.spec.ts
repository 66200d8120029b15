import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const text = readFileSync(join(root, 'infra/security/asvs-level-2.md'), 'utf8');
/** `| 2.1.1 | What is asked for | `path`: name of the test |` */
const rowPattern = /^\| (?<number>[\d.]+) \| [^|]+ \| `(?<path>[^`]+)`: (?<title>[^|]+) \|$/;

describe('The security checklist', () => {
  const lines = text.split('\n').filter((line) => /^\| \d/.test(line));
  const rows = lines.map((line) => rowPattern.exec(line)?.groups ?? {});

  it('covers all chapters', () => {
    const chapters = new Set(rows.map(({ number = '' }) => number.split('.')[0]));
    expect([...chapters].toSorted()).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  it.each(rows)('$number is proven by a test that exists', ({ path = '', title = '' }) => {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(readFileSync(join(root, path), 'utf8')).toContain(title);
  });
});

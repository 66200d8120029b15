import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { environmentLine } from './environment-line.ts';

/** What a shell makes of lines of the environment. @param lines that set A */
function asShellReads(lines: string): string {
  const script = `${lines}printf %s "$A"`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { HOME: '/home/jan', PATH: '/bin' } });
}

describe('A variable in a file', () => {
  it.each([
    ['https://www.duinwijk.example', 'A=https://www.duinwijk.example\n'],
    ['24h,7d', 'A=24h,7d\n'],
    ['een lang wachtwoord', "A='een lang wachtwoord'\n"],
    ['', "A=''\n"],
    ["zo'n $HOME", `A='zo'"'"'n $HOME'\n`],
  ])('is quoted where it has to be: %s', (value, line) => {
    expect(environmentLine('A', value)).toBe(line);
  });

  it('is for a shell what it was', () => {
    const values = fc.string({ unit: fc.constantFrom(...'aZ9 $`"\'\\\n#;=!~*&|<>(){}é') });
    fc.assert(
      fc.property(values, (value) => {
        expect(asShellReads(environmentLine('A', value))).toBe(value);
      }),
    );
  });
});

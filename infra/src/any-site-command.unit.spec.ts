import { expect, it } from 'vitest';
import { isForAnySite } from './any-site-command.ts';

it.each([
  [['import', 'wordpress', 'a.xml', '--url', 'https://www.example.org'], true],
  [['import', 'wordpress', 'a.xml', '--url=https://www.example.org'], true],
  [['import', 'wordpress', 'a.xml'], false],
  [['accounts', '--url', 'https://www.example.org'], false],
  [[], false],
])('knows that %j needs no system here: %s', (args, isSo) => {
  expect(isForAnySite(args)).toBe(isSo);
});

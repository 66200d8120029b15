import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainFailure, plainLine } from './plain-line.ts';

afterEach(() => vi.unstubAllEnvs());

describe('What is said without a logger', () => {
  const mistake = new TypeError('x is not a function');

  it.each<[string, string]>([
    ['a sentence', plainLine('Poort 3000 is bezet.', 'supervisor')],
    ['a mistake', plainFailure(mistake, 'supervisor')],
  ])('is %s for people', (_, text) => {
    expect(text).toMatch(/\n$/);
    expect(() => JSON.parse(text)).toThrow();
  });

  it.each<[string, () => string, object]>([
    ['a sentence', () => plainLine('Eén\nen twee', 'supervisor'), { msg: 'Eén\nen twee' }],
    [
      'a mistake with its stack',
      () => plainFailure(mistake, 'supervisor'),
      { msg: mistake.message, err: { type: 'TypeError', stack: mistake.stack } },
    ],
    ['what is no error', () => plainFailure({ code: 3 }, 'supervisor'), { msg: '{ code: 3 }' }],
  ])('is one entry for machines: %s', (_, line, entry) => {
    vi.stubEnv('LOG_FORMAT', 'json');
    const lines = line().split('\n');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', process: 'supervisor', ...entry });
  });
});

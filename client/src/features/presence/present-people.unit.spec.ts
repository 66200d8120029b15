import type { PresentTab } from '@spoor/contracts/presence/presence';
import { describe, expect, it } from 'vitest';
import { blockOfPath, colorOf, isSameField, pathOfBlock, peopleOf } from './present-people.ts';

const guid = '11111111-1111-4111-8111-111111111111';
const tab = (name: string, more: Partial<PresentTab> = {}): PresentTab => ({
  tab: name,
  userGuid: 'anna',
  displayName: 'Anna',
  path: null,
  state: 'here',
  ...more,
});

describe('People', () => {
  it('are one each, where they are busiest', () => {
    const tabs = [
      tab('a', { state: 'idle', path: '/draft/title' }),
      tab('b', { userGuid: 'bram', displayName: 'Bram', state: 'idle' }),
      tab('c', { state: 'typing', path: pathOfBlock(guid) }),
    ];
    expect(peopleOf(tabs)).toEqual([
      { userGuid: 'anna', displayName: 'Anna', path: pathOfBlock(guid), isIdle: false },
      { userGuid: 'bram', displayName: 'Bram', path: null, isIdle: true },
    ]);
  });
  it('keep their colour', () => {
    expect(colorOf(guid)).toBe(colorOf(guid));
    expect(colorOf(guid)).toMatch(/^oklch\(0\.47 0\.13 \d+\)$/);
  });
});

describe('A path', () => {
  it('leads to its block', () => {
    expect([`/draft/blocks/${guid}/content/text`, pathOfBlock(guid)].map(blockOfPath)).toEqual([guid, guid]);
    expect([null, '/draft/title', '/draft/blocks/x/content'].map(blockOfPath)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('is the same field for two people only where both are in the same text', () => {
    const text = `${pathOfBlock(guid)}/content/text`;
    expect(isSameField(text, text)).toBe(true);
    expect(isSameField('/draft/title', '/draft/title')).toBe(true);
    expect(isSameField(pathOfBlock(guid), pathOfBlock(guid))).toBe(false);
    expect(isSameField(text, `${pathOfBlock(guid)}/content/source`)).toBe(false);
    expect(isSameField(null, null)).toBe(false);
  });
});

import type { Block } from '@spoor/contracts/pages/block';
import { describe, expect, it } from 'vitest';
import { listSuffixOf } from './list-suffix.ts';

const list = (guid: string, sortId: number) => ({ guid, sortId, buildingBlockName: 'List' }) as Block;
const news = list('11111111-0000-4000-8000-000000000001', 1000);
const agenda = list('22222222-0000-4000-8000-000000000002', 2000);
const page = { buildingBlockInstances: [agenda, news] };

describe('The slot of a list', () => {
  it('is empty for the first list of a page and numbered for the others', () => {
    expect([news, agenda].map((block) => listSuffixOf(block, { page }))).toEqual(['', '-2']);
  });

  it('is its own where it stands around the page', () => {
    expect(listSuffixOf(news, { page, isAround: true })).toBe('-11111111');
  });

  it('is its own where its page does not count it', () => {
    expect(listSuffixOf(list('33333333-0000-4000-8000-000000000003', 0), { page })).toBe('-33333333');
  });
});

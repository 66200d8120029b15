import { FileText } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { matchingEntries, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';

const entry = (group: PaletteGroup, name: string, detail = ''): PaletteEntry => ({
  id: name,
  group,
  name,
  detail,
  Icon: FileText,
  run: () => undefined,
});
const all = [
  entry('page', 'Over Duinwijk', '/over'),
  entry('page', 'Wonen', '/wonen'),
  entry('page', 'Café en restaurants', '/wonen/cafe'),
  entry('item', 'Woningbouw gestart', '/nieuws/i/1'),
  entry('place', 'Doorverwijzingen'),
  entry('action', 'Nieuwe pagina'),
];
const found = (typed: string) =>
  matchingEntries(all, typed).map(({ group, entries }) => [group, ...entries.map(({ name }) => name)]);

describe('The command palette', () => {
  it('shows where one can go and what can be done as long as nothing is typed', () => {
    expect(found(' ')).toEqual([
      ['place', 'Doorverwijzingen'],
      ['action', 'Nieuwe pagina'],
    ]);
  });

  it('finds by name and by address, names that begin so first', () => {
    expect(found('won')).toEqual([
      ['page', 'Wonen', 'Café en restaurants'],
      ['item', 'Woningbouw gestart'],
    ]);
  });

  it('finds whatever the case, the accents and the order of words', () => {
    expect(found('RESTAURANTS cafe')).toEqual([['page', 'Café en restaurants']]);
    expect(found('wijk over')).toEqual([['page', 'Over Duinwijk']]);
    expect(found('onvindbaar')).toEqual([]);
  });

  it('has last what the search of the site found besides, in another form or spelling', () => {
    const others = [
      { ...entry('form', 'Aanmelden'), isFound: true },
      { ...entry('page', 'Verhuizen'), isFound: true },
      { ...entry('page', 'Wie verhuist er?'), isFound: true },
    ];
    const sections = matchingEntries([...all, ...others], 'verhuist');
    expect(sections.map(({ entries }) => entries.map(({ name }) => name))).toEqual([
      ['Wie verhuist er?', 'Verhuizen'],
      ['Aanmelden'],
    ]);
    expect(matchingEntries(others, '')).toEqual([]);
  });

  it('shows no more of each kind than is seen at a glance', () => {
    const many = Array.from({ length: 20 }, (_, number) => entry('page', `Pagina ${number}`));
    expect(matchingEntries(many, 'pagina')[0]?.entries).toHaveLength(7);
  });
});

import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import type { ElementType } from './element-types.ts';
import { formDefinition } from './form-definition.ts';
import { itemMembers, itemOfAnswers, likelyMap } from './item-of-answers.ts';

const listGuid = '00000000-0000-4000-8000-0000000000a1';

const fields: readonly (readonly [id: string, type: ElementType])[] = [
  ...([
    ['what', 'text'],
    ['how', 'textarea'],
    ['kind', 'select'],
    ['photo', 'image'],
  ] as const),
  ...([
    ['where', 'location'],
    ['home', 'address'],
    ['from', 'date'],
    ['until', 'datetime'],
  ] as const),
];
const definition = formDefinition.parse({
  formGuid: '00000000-0000-4000-8000-0000000000f0',
  version: 1,
  languages: ['nl'],
  pages: [
    {
      id: 'p1',
      elements: fields.map(([id, type]) => ({
        id,
        type,
        label: { nl: id },
        options: type === 'select' ? [{ id: 'o1', label: { nl: 'Losse tegel' } }] : [],
      })),
    },
  ],
});

function made(map: Record<string, string>, answers: Answers, typeName = 'Event') {
  const context = { fallbackTitle: 'Melding mk4r', language: 'nl', timeZone: 'Europe/Amsterdam' } as const;
  return itemOfAnswers({ createItem: { listGuid, typeName, map }, definition, answers, ...context });
}

describe('An item of answers', () => {
  it('is filled as the map says, and with nothing else', () => {
    const answers = {
      what: ' Gat in\nde weg ',
      how: 'Pas op.\nHet is diep.',
      kind: 'o1',
      home: { city: 'Duinwijk' },
    };
    const item = made({ title: 'what', description: 'kind', text: 'how' }, answers);
    expect(item).toMatchObject({ title: 'Gat in de weg', metadata: { description: 'Losse tegel' } });
    expect(JSON.stringify(item.contentBuildingBlockInstances)).toContain('Het is diep.');
    expect(JSON.stringify(item)).not.toContain('"city":"Duinwijk"');
    expect(item.elements.map(({ id }) => id)).toEqual(['what', 'kind', 'how']);
  });

  it('has a title also where nobody answered that', () => {
    expect(made({ title: 'what' }, {}).title).toBe('Melding mk4r');
    expect(made({}, { what: 'Iets' }).title).toBe('Melding mk4r');
  });

  it('takes place by the clocks of the site, a day until its last minute', () => {
    expect(made({ periodStart: 'from', periodEnd: 'from' }, { from: '2026-11-24' }).metadata).toEqual({
      periodStart: '2026-11-23T23:00:00.000Z',
      periodEnd: '2026-11-24T22:59:00.000Z',
    });
    const ended = { from: '2026-11-24', until: '2026-11-23T09:30' };
    expect(made({ periodStart: 'from', periodEnd: 'until' }, ended).metadata).toEqual({
      periodStart: '2026-11-23T23:00:00.000Z',
    });
  });

  it('stands where somebody pointed on the map, or at an address in words', () => {
    expect(made({ location: 'where' }, { where: { lat: 52.1, lng: 4.3 } }).metadata).toEqual({
      location: { lat: 52.1, lng: 4.3 },
    });
    const home = { postalCode: '1234 AB', houseNumber: '7', street: 'Duinweg', city: 'Duinwijk' };
    expect(made({ location: 'home' }, { home }).metadata).toEqual({
      location: { address: 'Duinweg 7, 1234 AB Duinwijk' },
    });
  });

  it('names the first file for each member that takes one, and takes no other kind of answer there', () => {
    const photo = ['1', '2'].map((end) => ({
      guid: `00000000-0000-4000-8000-00000000000${end}`,
      name: 'a.png',
      mimeType: 'image/png',
      size: 10,
    }));
    expect([...made({ imageGuid: 'photo', title: 'photo' }, { photo }).files]).toEqual([
      ['imageGuid', photo[0]],
    ]);
    expect(made({ imageGuid: 'what' }, { what: 'geen foto' }).files.size).toBe(0);
  });

  it('is never longer than an item may be', () => {
    const item = made({ title: 'how', description: 'how' }, { how: 'woord '.repeat(1_000) });
    expect(item.title.length).toBeLessThanOrEqual(250);
    expect(String(item.metadata.description).length).toBeLessThanOrEqual(1_000);
  });
});

describe('What of an item answers can fill', () => {
  it('depends on its kind', () => {
    const keys = (typeName: string) => itemMembers(typeName).map(({ key }) => key);
    expect(keys('News')).toEqual(['title', 'description', 'text', 'imageGuid']);
    expect(keys('Event')).toEqual(expect.arrayContaining(['periodStart', 'periodEnd', 'location', 'price']));
    expect(keys('Project')).not.toContain('status');
  });

  it('is proposed of what says nothing about a person', () => {
    expect(likelyMap('Event', definition.pages)).toEqual({
      title: 'kind',
      text: 'how',
      imageGuid: 'photo',
      location: 'where',
    });
  });

  it('prefers what everybody is asked, and of that what has to be answered', () => {
    const ask = (id: string, more: object) => ({ id, type: 'textarea', label: { nl: id }, ...more });
    const mapped = (...elements: object[]) => {
      const { pages } = formDefinition.parse({ ...definition, pages: [{ id: 'p1', elements }] });
      return likelyMap('Idea', pages).text;
    };
    const some = ask('some', { required: true, visibleIf: { field: 'x', op: 'answered' } });
    expect(mapped(some, ask('free', {}), ask('all', { required: true }))).toBe('all');
    expect(mapped(some, ask('free', {}))).toBe('free');
    expect(mapped(some)).toBe('some');
  });

  it.each([
    [
      'a subject',
      [
        ['text', 'Naam'],
        ['select', 'Soort'],
        ['text', 'Onderwerp'],
      ],
      2,
    ],
    [
      'a choice',
      [
        ['text', 'Iets'],
        ['radio', 'Soort'],
        ['email', 'E-mail'],
      ],
      1,
    ],
    [
      'words',
      [
        ['text', 'Je voornaam'],
        ['text', 'Wat is er?'],
      ],
      1,
    ],
    ['nothing called a name', [['text', 'Naam']], undefined],
    [
      'nothing that stands beside an e-mail address',
      [
        ['text', 'Iets'],
        ['email', 'Mail'],
      ],
      undefined,
    ],
    [
      'nothing that stands beside an address',
      [
        ['text', 'Iets'],
        ['address', 'Waar'],
      ],
      undefined,
    ],
  ] as const)('has as title %s', (_, requested, place) => {
    const elements = requested.map(([type, nl], index) => ({ id: `f${index}`, type, label: { nl } }));
    const { pages } = formDefinition.parse({ ...definition, pages: [{ id: 'p1', elements }] });
    expect(likelyMap('Idea', pages).title).toBe(place === undefined ? undefined : `f${place}`);
    const personal = elements.map((element) => ({ ...element, personal: true }));
    const marked = formDefinition.parse({ ...definition, pages: [{ id: 'p1', elements: personal }] });
    expect(likelyMap('Idea', marked.pages)).toEqual({});
  });
});

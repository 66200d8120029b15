import { describe, expect, it } from 'vitest';
import { type Answering, beginAnswering, currentPage, withPosted } from './answering.ts';
import { formDefinition } from './form-definition.ts';
import { takeStep } from './take-step.ts';

const definition = formDefinition.parse({
  formGuid: '66666666-0000-4000-8000-0000000000b1',
  version: 1,
  languages: ['nl'],
  pages: [
    {
      id: 'what',
      elements: [
        { id: 'kind', type: 'radio', required: true, options: [option('tree'), option('lamp')] },
        { id: 'height', type: 'number', visibleIf: { field: 'kind', op: '=', value: 'tree' } },
      ],
    },
    {
      id: 'lamp',
      visibleIf: { field: 'kind', op: '=', value: 'lamp' },
      elements: [{ id: 'pole', type: 'text', required: true }],
    },
    { id: 'only-hidden', elements: [{ id: 'source', type: 'hidden', parameter: 'bron' }] },
    { id: 'who', elements: [{ id: 'email', type: 'email', required: true }] },
  ],
});
const context = { today: '2026-11-24', hasSummary: true };

function option(id: string) {
  return { id, label: { nl: id } };
}

function at(pageId: string | null, answers: object = {}, isChanging = false): Answering {
  return { pageId, answers: { ...answers }, problems: [], isChanging };
}

const pageAfter = (answering: Answering, step: Parameters<typeof takeStep>[2] = 'next') =>
  takeStep(definition, answering, step, context).answering.pageId;

describe('A step through a form', () => {
  it('begins at the first page, with what the address gives hidden fields', () => {
    const begun = beginAnswering(definition, new URLSearchParams('bron=krant&kind=lamp'));
    expect(begun).toEqual(at('what', { source: 'krant' }));
  });

  it('stays where something is wrong, and keeps it as it was typed', () => {
    const { answering, ready } = takeStep(definition, at('who', { email: 'jan' }), 'next', context);
    expect(answering).toMatchObject({
      pageId: 'who',
      answers: { email: 'jan' },
      problems: [{ path: ['email'], code: 'email' }],
    });
    expect(ready).toBeUndefined();
  });

  it('leads past pages that are not on the way, and past those with nothing to see', () => {
    expect(pageAfter(at('what', { kind: 'lamp' }))).toBe('lamp');
    expect(pageAfter(at('what', { kind: 'tree' }))).toBe('who');
    expect(pageAfter(at('who', { kind: 'tree' }), 'back')).toBe('what');
  });

  it('goes back whatever is typed, and from the beginning nowhere', () => {
    expect(pageAfter(at('who', { kind: 'lamp', email: 'jan' }), 'back')).toBe('lamp');
    expect(pageAfter(at('what'), 'back')).toBe('what');
  });

  it('ends at the summary, or at sending where there is none', () => {
    const last = at('who', { kind: 'tree', email: 'Jan@example.nl ', pole: 'was visible once' });
    expect(pageAfter(last)).toBeNull();
    const { ready } = takeStep(definition, last, 'next', { ...context, hasSummary: false });
    expect(ready).toEqual({ kind: 'tree', email: 'Jan@example.nl' });
  });

  it('goes from the summary to a page to change, and back by way of what that asks anew', () => {
    const done = at(null, { kind: 'tree', email: 'jan@example.nl' });
    const { answering } = takeStep(definition, done, 'change:what', context);
    expect(answering).toMatchObject({ pageId: 'what', isChanging: true });
    const changed = { ...answering, answers: { ...answering.answers, kind: 'lamp' } };
    expect(pageAfter(changed)).toBe('lamp');
    expect(pageAfter(at('lamp', { ...changed.answers, pole: '12' }, true))).toBeNull();
    expect(pageAfter(done, 'change:gone')).toBe('what');
  });

  it('sends nothing that is not right, and leads to the first page where it is not', () => {
    const { answering, ready } = takeStep(definition, at(null, { kind: 'lamp' }), 'send', context);
    expect(ready).toBeUndefined();
    expect(answering).toMatchObject({ pageId: 'lamp', problems: [{ path: ['pole'], code: 'required' }] });
  });
});

describe('Questions that what was posted makes visible', () => {
  const chain = formDefinition.parse({
    formGuid: '66666666-0000-4000-8000-0000000000b1',
    version: 1,
    languages: ['nl'],
    pages: [
      {
        id: 'p',
        elements: [
          { id: 'count', type: 'number', required: true },
          { id: 'sum', type: 'calculated', formula: '{count} * 2' },
          visibleIf('size', 'number', { field: 'sum', op: '>', value: 4 }),
          visibleIf('note', 'richtext', { field: 'sum', op: '>', value: 4 }),
          visibleIf('total', 'calculated', { field: 'sum', op: '>', value: 4 }),
          visibleIf('why', 'text', { field: 'size', op: '>', value: 1 }),
        ],
      },
      { id: 'end', elements: [{ id: 'email', type: 'email' }] },
    ],
  });

  function visibleIf(id: string, type: string, condition: object) {
    const more = type === 'calculated' ? { formula: '{count}' } : { required: type !== 'richtext' };
    return { id, type, visibleIf: condition, ...more };
  }

  /** Posts a page as a browser without scripts does: with what its controls hold, and what it was drawn from. */
  function post(before: Answering, typed: Readonly<Record<string, string>>): Answering {
    const answers = withPosted(chain, before, Object.entries(typed));
    const drawnFrom = before.answers;
    return takeStep(chain, { ...before, answers }, 'next', { ...context, drawnFrom }).answering;
  }

  it('are shown before somebody goes on, one after the other, and are no errors', () => {
    const first = post(at('p'), { count: '3' });
    expect(first).toEqual({ ...at('p', { count: '3' }), added: ['size'] });
    const second = post(first, { count: '3', size: '2' });
    expect(second).toMatchObject({ pageId: 'p', problems: [], added: ['why'] });
    expect(post(second, { count: '3', size: '2', why: 'x' }).pageId).toBe('end');
  });

  it('are asked once: whoever leaves them empty hears what is wrong, as of any other', () => {
    const first = post(at('p'), { count: '3' });
    const again = post(first, { count: '3' });
    expect(again).toMatchObject({ pageId: 'p', problems: [{ path: ['size'], code: 'required' }] });
    expect(again.added).toBeUndefined();
  });

  it('come with what is wrong with those that were there', () => {
    const before = at('p', { count: '3', size: '1' });
    const { added, problems } = post(before, { count: 'drie', size: '2' });
    expect(added).toBeUndefined();
    expect(problems).toMatchObject([{ path: ['count'] }]);
    const wrong = post(before, { count: '3', size: '2,2,2' });
    expect(wrong).toMatchObject({ problems: [{ path: ['size'] }] });
  });

  it('count where they have an answer of before, and also on the way back to the summary', () => {
    const done = at('p', { count: '1', size: '2', why: 'x' }, true);
    expect(post(done, { count: '3' })).toMatchObject({ isChanging: true, added: ['size', 'why'] });
    expect(
      post(at('p', { count: '3', size: '2', why: 'x' }, true), { count: '3', size: '2', why: 'x' }).pageId,
    ).toBeNull();
  });

  it('are none where the browser showed them at once', () => {
    const answers = { count: '3' };
    expect(takeStep(chain, at('p', answers), 'next', context).answering).toMatchObject({
      problems: [{ path: ['size'] }],
    });
  });
});

describe('A posted page', () => {
  it('takes the place of what was answered on it, and leaves what is not visible', () => {
    const before = at('what', { kind: 'lamp', height: '3', email: 'jan@example.nl' });
    expect(withPosted(definition, before, [['kind', 'tree']])).toEqual({
      kind: 'tree',
      height: '3',
      email: 'jan@example.nl',
    });
  });

  it('is the first one where the one that it names is not on the way', () => {
    expect(currentPage(definition, at('lamp', { kind: 'tree' }))?.page.id).toBe('what');
  });
});

describe('Files on a posted page', () => {
  const [page] = definition.pages;
  const withFile = formDefinition.parse({
    ...definition,
    pages: [{ ...page, elements: [{ id: 'photo', type: 'image' }] }],
  });
  const photo = {
    guid: '66666666-0000-4000-8000-0000000000f1',
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    size: 9,
  };
  const begun = { pageId: page?.id ?? null, answers: {} };

  it('are those that were uploaded, but for what is taken away', () => {
    const other = { ...photo, guid: '66666666-0000-4000-8000-0000000000f2' };
    const entries = [photo, other].map((file) => ['photo', JSON.stringify(file)] as const);
    expect(withPosted(withFile, begun, entries)).toEqual({ photo: [photo, other] });
    expect(withPosted(withFile, begun, [...entries, ['photo.removed', photo.guid]])).toEqual({
      photo: [other],
    });
  });

  it('are none where something else stands there', () => {
    expect(
      withPosted(withFile, begun, [
        ['photo', 'a.jpg'],
        ['photo', '"x"'],
        ['photo', 'null'],
      ]),
    ).toEqual({
      photo: [],
    });
  });
});

describe('An order in which two have the same place', () => {
  const places = formDefinition.parse({
    formGuid: '66666666-0000-4000-8000-0000000000b1',
    version: 1,
    languages: ['nl'],
    pages: [{ id: 'p', elements: [{ id: 'order', type: 'ranking', options: ['a', 'b', 'c'].map(option) }] }],
  });
  const posted = (...ranks: readonly string[]) => {
    const entries = ['a', 'b', 'c'].map((id, index) => [`order.${id}`, ranks[index] ?? ''] as const);
    const answers = withPosted(places, { pageId: 'p', answers: {} }, entries);
    return takeStep(places, { ...at('p'), answers }, 'next', context).answering;
  };

  it('is none, and stays as it was given', () => {
    expect(posted('1', '1', '2')).toMatchObject({
      answers: { order: { a: '1', b: '1', c: '2' } },
      problems: [{ path: ['order'], code: 'ranking_twice' }],
    });
    expect(posted('3', '1', '2')).toMatchObject({ answers: { order: ['b', 'c', 'a'] }, problems: [] });
  });
});

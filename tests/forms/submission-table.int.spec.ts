import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type {
  SubmissionNeighbours,
  SubmissionTableOptions,
  SubmissionView,
} from '@spoor/contracts/forms/submission.views';
import { headers } from '@spoor/contracts/shared/headers';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createForm, createPublishedForm, publishForm, publishNextVersion } from './test-forms.ts';
import { aMinuteAgo, definitionOf, submitContact } from './test-submissions.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function call(route: Route, parameters: Record<string, string>, body?: object, query?: object) {
  const url = urlOf(route, parameters, query as never);
  return service.call(url, { method: route.method, headers: admin.headers, ...(body && { body }) });
}
const list = async (guid: string, query: object = {}) =>
  bodyOf<SubmissionView[]>(await call(submissionRoutes.list, { guid }, undefined, query)).map(
    (one) => one.guid,
  );
const around = async (guid: string, query: object = {}) =>
  bodyOf<SubmissionNeighbours>(await call(submissionRoutes.neighbours, { guid }, undefined, query));
const handle = (guids: readonly string[], handling: object) =>
  call(submissionRoutes.changeTogether, {}, { guids, ...handling });

/** Sent one after another, and seen by who handles them: the oldest first. */
async function sentOf(form: Pick<FormView, 'guid'>, questions: readonly string[]): Promise<string[]> {
  const guids: string[] = [];
  for (const question of questions) {
    const { guid } = await submitContact(service, form, { byLabel: { 'Je vraag': question } });
    await call(submissionRoutes.read, { guid });
    guids.push(guid);
  }
  return guids;
}

describe('The table of submissions', () => {
  it('is narrowed by version, days, status and who handles it, nobody included', async () => {
    const form = await createPublishedForm(service, admin);
    const [first = ''] = await sentOf(form, ['Een']);
    await publishNextVersion(service, admin, form.guid);
    const [second = '', third = ''] = await sentOf(form, ['Twee', 'Drie']);
    await handle([second], { status: 'Done', assigneeGuid: admin.guid });
    expect(await list(form.guid, { version: 1 })).toEqual([first]);
    expect(await list(form.guid, { version: 2, assigneeGuid: admin.guid })).toEqual([second]);
    expect(await list(form.guid, { assigneeGuid: 'nobody' })).toEqual([third, first]);
    const today = new Date().toISOString().slice(0, 10);
    const daysFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString();
    const day = (days: number) => daysFrom(days).slice(0, 10);
    expect(await list(form.guid, { from: day(-1), to: day(1) })).toHaveLength(3);
    expect(await list(form.guid, { to: day(-2) })).toEqual([]);
    expect(await list(form.guid, { from: daysFrom(2) })).toEqual([]);
    expect(await list(form.guid, { from: '1900-01-01', to: '9999-12-31' })).toHaveLength(3);
    expect(
      (await call(submissionRoutes.list, { guid: form.guid }, undefined, { from: 'gisteren' })).statusCode,
    ).toBe(422);
    expect(bodyOf(await call(submissionRoutes.handlers, { guid: form.guid }))).toEqual([
      { guid: admin.guid, displayName: expect.any(String) },
    ]);
  });

  it('is narrowed by what was answered to one question, also page by page and in a file', async () => {
    const form = await createPublishedForm(service, admin);
    const [first = '', second = '', third = ''] = await sentOf(form, ['Een brug', 'Fatima', 'Nog een brug']);
    const { pages } = await definitionOf(service, form.guid);
    const idOf = (label: string) =>
      pages.flatMap(({ elements }) => elements).find((element) => element.label.nl === label)?.id ?? '';
    const [question, about] = [idOf('Je vraag'), idOf('Waar gaat je vraag over?')];
    // Everybody is called so.
    const named = (more: object) => list(form.guid, { field: question, answer: 'fatima', ...more });
    expect(await named({})).toEqual([second]);
    expect(await named({ status: 'Done' })).toEqual([]);
    expect(await list(form.guid, { field: question, answer: 'brug', q: 'nog' })).toEqual([third]);
    expect(await list(form.guid, { field: about, answer: 'other' })).toEqual([third, second, first]);
    expect(await list(form.guid, { field: about, answer: 'othe' })).toEqual([]);
    expect(await list(form.guid, { field: question, answer: ' ' })).toHaveLength(3);
    expect(await around(first, { field: question, answer: 'brug' })).toEqual({
      before: third,
      after: null,
      place: 2,
      total: 2,
    });
    const file = await call(submissionRoutes.export, { guid: form.guid }, undefined, {
      format: 'json',
      field: question,
      answer: 'brug',
    });
    expect(file.json<Saved>().submissions.map(({ guid }) => guid)).toEqual([first, third]);
  });

  it('finds what came in, was handled or went since somebody searched for the same', async () => {
    const form = await createPublishedForm(service, admin);
    const [first = ''] = await sentOf(form, ['brug een']);
    const search = (more: object = {}) => list(form.guid, { q: 'brug', ...more });
    expect(await search()).toEqual([first]);
    expect(await search({ status: 'Done' })).toEqual([]);
    const [second = ''] = await sentOf(form, ['brug twee']);
    expect(await search()).toEqual([second, first]);
    await handle([first], { status: 'Done' });
    expect(await search({ status: 'Done' })).toEqual([first]);
    await call(submissionRoutes.erase, { guid: second });
    expect(await search()).toEqual([first]);
  });

  it('leads from one to the next on every page, as it is narrowed, sorted and searched', async () => {
    const form = await createPublishedForm(service, admin);
    const [first = '', second = '', third = ''] = await sentOf(form, ['brug een', 'tunnel', 'brug twee']);
    expect(await around(second)).toEqual({ before: third, after: first, place: 2, total: 3 });
    expect(await around(third)).toMatchObject({ before: null, after: second, place: 1 });
    expect(await around(first, { sort_by: 'submittedOn_asc' })).toMatchObject({
      before: null,
      after: second,
    });
    expect(await around(third, { q: 'brug' })).toEqual({ before: null, after: first, place: 1, total: 2 });
    expect(await around(first, { q: 'brug' })).toMatchObject({ before: third, after: null, place: 2 });
  });

  it('goes on from one that got another status, and stands in it no more', async () => {
    const form = await createPublishedForm(service, admin);
    const [first, second = '', third] = await sentOf(form, ['brug een', 'brug twee', 'brug drie']);
    await handle([second], { status: 'Done' });
    await call(submissionRoutes.read, { guid: second });
    const left = { before: third, after: first, place: null, total: 2 };
    expect(await around(second, { status: 'New' })).toEqual(left);
    expect(await around(second, { status: 'New', q: 'brug' })).toEqual(left);
    const other = crypto.randomUUID();
    expect((await call(submissionRoutes.neighbours, { guid: other })).statusCode).toBe(404);
  });

  it('is saved as it is narrowed and searched', async () => {
    const form = await createPublishedForm(service, admin);
    const [first] = await sentOf(form, ['brug een', 'tunnel']);
    const { body } = await call(submissionRoutes.export, { guid: form.guid }, undefined, {
      format: 'json',
      q: 'brug',
      status: 'New',
    });
    expect(JSON.parse(body).submissions).toMatchObject([{ guid: first }]);
  });
});

/** Three versions: of which two fields are new, one is renamed, a choice and two fields are gone. */
const label = (nl: string) => ({ label: { nl } });
const choice = (id: string, nl: string) => ({ id, ...label(nl) });
const versions = [
  [
    { id: 'naam', type: 'text', ...label('Naam') },
    { id: 'kleur', type: 'radio', ...label('Kleur'), options: [choice('r', 'Rood'), choice('g', 'Groen')] },
    {
      id: 'weg',
      type: 'checkbox',
      ...label('Vervoer'),
      options: [choice('f', 'Fiets'), choice('t', 'Trein')],
    },
    { id: 'aantal', type: 'radio', ...label('Aantal'), options: [choice('v', 'Veel')] },
  ],
  [
    { id: 'naam', type: 'text', ...label('Hoe heet je?') },
    { id: 'kleur', type: 'radio', ...label('Kleur'), options: [choice('g', 'Lichtgroen')] },
    { id: 'aantal', type: 'radio', ...label('Aantal'), options: [choice('v', 'Veel')] },
  ],
  [
    { id: 'hoeveel', type: 'number', ...label('Hoeveel?') },
    { id: 'naam', type: 'text', ...label('Hoe heet je?') },
    { id: 'kleur', type: 'radio', ...label('Kleur'), options: [choice('g', 'Lichtgroen')] },
    { id: 'nieuw', type: 'switch', ...label('Mag dat?') },
  ],
];

async function definitionAt(guid: string, number: string): Promise<FormDefinition> {
  return bodyOf<{ definition: FormDefinition }>(await call(formRoutes.readVersion, { guid, number }))
    .definition;
}

/** Puts definitions up as the versions of a form. */
async function formOf(pages: readonly object[]): Promise<string> {
  const { guid } = await createForm(service, admin, {});
  await call(formRoutes.edit, { guid }, { minimumSeconds: 0 });
  for (const page of pages) {
    const body = { formGuid: guid, version: 1, languages: ['nl'], pages: [page] };
    bodyOf(await call(formRoutes.replaceDraft, { guid }, body));
    await publishForm(service, admin, guid);
  }
  return guid;
}

async function answer(guid: string, version: number, answers: object): Promise<void> {
  const response = await service.call(urlOf(submissionRoutes.submit, { guid }), {
    method: 'POST',
    headers: { [headers.idempotencyKey]: crypto.randomUUID() },
    body: { version, answers, startedOn: aMinuteAgo() },
  });
  await call(submissionRoutes.read, { guid: bodyOf<Submitted>(response).guid });
}

interface Saved {
  readonly fields: readonly { id: string; label: string; isRemoved: boolean }[];
  readonly submissions: readonly SubmissionView[];
}

async function saved(guid: string): Promise<Saved> {
  return JSON.parse((await call(submissionRoutes.export, { guid }, undefined, { format: 'json' })).body);
}

describe('The export of several versions', () => {
  let form: string;
  let ids: Record<string, string>;
  beforeAll(async () => {
    form = await formOf(versions.map((elements) => ({ id: 'start', elements })));
    const first = await definitionAt(form, '1');
    const last = await definitionAt(form, '3');
    const known = [...(first.pages[0]?.elements ?? []), ...(last.pages[0]?.elements ?? [])];
    ids = Object.fromEntries(known.map(({ id, label: { nl = '' } }) => [nl, id]));
    const id = (name: string) => ids[name] ?? '';
    await answer(form, 1, {
      [id('Naam')]: 'Jan',
      [id('Kleur')]: 'r',
      [id('Vervoer')]: ['f', 't'],
      [id('Aantal')]: 'v',
    });
    await answer(form, 2, { [id('Naam')]: 'Noor', [id('Kleur')]: 'g' });
    await answer(form, 3, { [id('Naam')]: '=1+1', [id('Hoeveel?')]: 7, [id('Mag dat?')]: true });
  });

  it('has a column for each field, in the order of the newest, and answers as they were given', async () => {
    expect(ids.Naam).toBe(ids['Hoe heet je?']);
    const { body } = await call(submissionRoutes.export, { guid: form });
    const [heading, ...rows] = body.trimEnd().split('\r\n');
    expect(heading).toMatch(
      /,Behandelaar,Hoeveel\?,Hoe heet je\?,Kleur,Mag dat\?,Aantal \(vervallen\),Vervoer \(vervallen\)$/,
    );
    expect(rows.map((row) => /,(\d),Nieuw,nl,,,(.*)$/.exec(row)?.slice(1))).toEqual([
      ['1', ',Jan,Rood,,Veel,"Fiets, Trein"'],
      ['2', ',Noor,Lichtgroen,,,'],
      ['3', "7,'=1+1,,ja,,"],
    ]);
  });

  it('is separated by semicolons where that is asked for', async () => {
    const query = { separator: 'semicolon' };
    const { body } = await call(submissionRoutes.export, { guid: form }, undefined, query);
    const rows = body.trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => /;(\d);Nieuw;nl;;;(.*)$/.exec(row)?.slice(1))).toEqual([
      ['1', ';Jan;Rood;;Veel;"Fiets, Trein"'],
      ['2', ';Noor;Lichtgroen;;;'],
      ['3', "7;'=1+1;;ja;;"],
    ]);
  });

  it('is named by the versions of what is in it, also where it is narrowed', async () => {
    const nameOf = async (query: object) =>
      String(
        (await call(submissionRoutes.export, { guid: form }, undefined, query)).headers[
          'content-disposition'
        ],
      );
    expect(await nameOf({})).toContain(' - versies 1-3 - ');
    expect(await nameOf({ version: 2 })).toContain(' - versie 2 - ');
    expect(await nameOf({ q: '1+1', language: 'en' })).toContain(' - version 3 - ');
    expect(await nameOf({ q: 'niemand' })).toMatch(/filename="[^"]* - \d{4}-\d\d-\d\d\.csv"/);
    expect(await nameOf({ q: 'niemand' })).not.toContain('versie');
  });

  it('is refused of a version that never was published', async () => {
    const refused = await call(submissionRoutes.export, { guid: form }, undefined, { version: 9 });
    expect(refused.statusCode).toBe(404);
  });

  it('shows the same fields and choices in the table', async () => {
    const response = await call(submissionRoutes.tableOptions, { guid: form });
    const { fields } = bodyOf<SubmissionTableOptions>(response);
    expect(fields.map(({ element, isRemoved }) => [element.label.nl, isRemoved])).toEqual([
      ...[
        ['Hoeveel?', false],
        ['Hoe heet je?', false],
        ['Kleur', false],
        ['Mag dat?', false],
      ],
      ['Aantal', true],
      ['Vervoer', true],
    ]);
    expect(fields[2]?.element.options.map(({ label: { nl } }) => nl)).toEqual(['Lichtgroen', 'Rood']);
  });

  it('gives the same answers where it is put in elsewhere, by the ids of its fields', async () => {
    const before = await saved(form);
    const definitions = await Promise.all(['1', '2', '3'].map((number) => definitionAt(form, number)));
    const copy = await formOf(definitions.flatMap(({ pages }) => pages));
    for (const { version, answers } of before.submissions) await answer(copy, version, answers ?? {});
    const after = await saved(copy);
    expect(after.fields).toEqual(before.fields);
    const reported = ({ submissions }: Saved) =>
      submissions.map(({ version, answers }) => ({ version, answers }));
    expect(reported(after)).toEqual(reported(before));
  });
});

import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import type { FormStep } from '@spoor/contracts/forms/form-steps';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createPublishedForm, publishNextVersion } from './test-forms.ts';
import { countSteps, definitionOf, submitContact } from './test-submissions.ts';

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
const figures = async ({ guid }: FormView, query: object = {}, number = '1') =>
  bodyOf<FormDashboard>(await call(submissionRoutes.dashboard, { guid, number }, undefined, query));
const count = (form: FormView, steps: readonly FormStep[], headers = {}) =>
  countSteps(service, form, steps, headers);
/** Sent by so many, and seen by who handles it. @returns the last one */
async function sentBy(
  form: FormView,
  people: number,
  byLabel: Record<string, unknown> = {},
): Promise<string> {
  let last = '';
  for (let one = 0; one < people; one += 1) {
    const { guid } = await submitContact(service, form, { byLabel });
    await call(submissionRoutes.read, { guid });
    last = guid;
  }
  return last;
}

describe('The figures of a form', () => {
  it('tell who saw it, began and sent it, and where people leave', async () => {
    const form = await createPublishedForm(service, admin);
    const [page] = (await definitionOf(service, form.guid)).pages;
    const pageId = page?.id ?? '';
    const begun = [{ kind: 'view' }, { kind: 'start' }, { kind: 'reach', pageId }] as const;
    const passed = [{ kind: 'pass', pageId }, { kind: 'review' }] as const;
    await count(form, [...begun, ...passed, { kind: 'sent' }]);
    await count(form, begun);
    await count(form, [{ kind: 'view' }, { kind: 'reach', pageId: 'nowhere' }]);
    // Whoever is not counted sends too.
    await sentBy(form, 3);
    expect(await figures(form)).toMatchObject({
      views: 3,
      starts: 2,
      completed: 1,
      received: 3,
      completionRate: 0.5,
      medianSeconds: null,
      fields: null,
      dropOff: [{ pageId, reached: 2, left: 1 }],
      review: { reached: 1, left: 0 },
      perDay: [{ starts: 2, completed: 1 }],
    });
  });

  it('fall from one to the next, whatever was counted twice, or before sending was', async () => {
    const form = await createPublishedForm(service, admin);
    await count(form, [{ kind: 'view' }, { kind: 'start' }]);
    await sentBy(form, 2);
    const fallen = { views: 1, starts: 1, completed: 1, completionRate: 1, received: 2 };
    expect(await figures(form)).toMatchObject({ ...fallen, perDay: [{ starts: 1, completed: 1 }] });
    await count(form, [{ kind: 'sent' }]);
    await count(form, [{ kind: 'sent' }]);
    expect(await figures(form)).toMatchObject(fallen);
  });

  it('count what is chosen, without groups that are too small, and nothing about persons', async () => {
    const form = await createPublishedForm(service, admin);
    await sentBy(form, 5, { 'Waar gaat je vraag over?': 'Iets anders' });
    const { fields, answersCounted } = await figures(form);
    expect(answersCounted).toBe(5);
    const about = fields?.find(({ type }) => type === 'select' || type === 'radio');
    expect(about?.distribution?.find(({ id }) => id === 'other')).toEqual({ id: 'other', count: 5 });
    expect(fields?.find(({ type }) => type === 'email')).toMatchObject({ answered: 5, distribution: null });
    expect(JSON.stringify(fields)).not.toMatch(/Fatima|fatima|markt/);
  });

  it('count what was erased among what was sent, and nothing of what it said', async () => {
    const form = await createPublishedForm(service, admin);
    await sentBy(form, 5, { 'Waar gaat je vraag over?': 'Iets anders' });
    const guid = await sentBy(form, 1, { 'Waar gaat je vraag over?': 'Iets anders' });
    expect(await figures(form)).toMatchObject({ received: 6, answersCounted: 6 });
    await call(submissionRoutes.erase, { guid });
    const { fields, ...told } = await figures(form);
    expect(told).toMatchObject({ received: 6, answersCounted: 5, perDay: [{ completed: 0 }] });
    const about = fields?.find(({ type }) => type === 'select' || type === 'radio');
    expect(about?.distribution?.find(({ id }) => id === 'other')).toEqual({ id: 'other', count: 5 });
  });

  it('are of one version and of the days that are asked for', async () => {
    const form = await createPublishedForm(service, admin);
    await sentBy(form, 1);
    await publishNextVersion(service, admin, form.guid);
    const latest = await call(submissionRoutes.dashboard, { guid: form.guid, number: 'latest' });
    expect(latest.statusCode).toBe(200);
    expect((await figures(form, { to: '2020-01-01' })).received).toBe(0);
    expect((await figures(form, { from: '2020-01-01' })).received).toBe(1);
    expect((await call(submissionRoutes.dashboard, { guid: form.guid, number: '9' })).statusCode).toBe(404);
    expect((await call(submissionRoutes.dashboard, { guid: form.guid, number: 'draft' })).statusCode).toBe(
      404,
    );
  });

  it('are of all versions together, by question', async () => {
    const form = await createPublishedForm(service, admin);
    await sentBy(form, 5, { 'Waar gaat je vraag over?': 'Iets anders' });
    await count(form, [{ kind: 'view' }, { kind: 'start' }]);
    await publishNextVersion(service, admin, form.guid);
    await sentBy(form, 2, { 'Waar gaat je vraag over?': 'Iets anders' });
    expect(await figures(form, {}, '2')).toMatchObject({ received: 2, fields: null });
    const all = await figures(form, {}, 'all');
    expect(all).toMatchObject({ received: 7, views: 1, starts: 1, answersCounted: 7 });
    expect(all).toMatchObject({ dropOff: [], review: null });
    const topic = all.fields?.find(({ type }) => type === 'select' || type === 'radio');
    expect(topic?.distribution?.find(({ id }) => id === 'other')).toEqual({ id: 'other', count: 7 });
    expect(all.fields?.find(({ type }) => type === 'email')).toMatchObject({ answered: 7 });
    // Two people are what all have more than the first version.
    const topicOf = ({ fields }: FormDashboard) => fields?.find(({ id }) => id === topic?.id)?.distribution;
    expect(topicOf(await figures(form))?.map(({ count: told }) => told)).not.toContain(5);
    await sentBy(form, 3, { 'Waar gaat je vraag over?': 'Iets anders' });
    expect(topicOf(await figures(form))).toContainEqual({ id: 'other', count: 5 });
  });

  it('are counted by the site itself alone, and not of those who make it, nor of robots', async () => {
    const form = await createPublishedForm(service, admin);
    const elsewhere = await count(form, [{ kind: 'view' }], { origin: 'https://elders.example' });
    expect(elsewhere.statusCode).toBe(403);
    const others = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.14.1', ''];
    const uncounted = [admin.headers, ...others.map((userAgent) => ({ 'user-agent': userAgent }))];
    for (const headers of uncounted)
      expect((await count(form, [{ kind: 'view' }, { kind: 'start' }], headers)).statusCode).toBe(202);
    expect(await figures(form)).toMatchObject({ views: 0, starts: 0 });
    await call(formRoutes.edit, { guid: form.guid }, { access: 'Users' });
    expect((await figures(form)).fields).not.toBeNull();
  });

  it('are counted of those alone for whom the form is, by their cookie too, and while it is published', async () => {
    const form = await createPublishedForm(service, admin);
    const user = await service.createUser();
    await call(formRoutes.edit, { guid: form.guid }, { access: 'Users' });
    expect((await count(form, [{ kind: 'view' }])).statusCode).toBe(401);
    const signIn = { method: 'POST', body: { email: user.email, password: user.password } } as const;
    const signedIn = await service.call(urlOf(authRoutes.login), signIn);
    const cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    expect((await count(form, [{ kind: 'view' }], { cookie })).statusCode).toBe(202);
    await call(formRoutes.edit, { guid: form.guid }, { access: 'Admin' });
    expect((await count(form, [{ kind: 'view' }], user.headers)).statusCode).toBe(403);
    expect(await figures(form)).toMatchObject({ views: 1 });
    await call(formRoutes.edit, { guid: form.guid }, { access: 'Public' });
    await call(formRoutes.unpublish, { guid: form.guid });
    expect((await count(form, [{ kind: 'view' }])).statusCode).toBe(404);
  });
});

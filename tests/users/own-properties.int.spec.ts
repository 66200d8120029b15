import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import type { ProfilePropertyDefinition } from '@spoor/contracts/users/profile-definitions';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserDetails, UserView } from '@spoor/contracts/users/user.views';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { defineProperties, ownProperty } from './asked-properties.ts';

let service: TestService;
let admin: TestUser;
let user: TestUser;
/** Nobody else on the platform is called so. */
let jo: string;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});
beforeEach(async () => {
  user = await service.createUser();
  jo = `Jo ${crypto.randomUUID()}`;
});

interface Call {
  readonly by?: Pick<TestUser, 'headers'>;
  readonly parameters?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
function call(route: Route, { by = user, parameters, body, headers: more }: Call = {}) {
  return service.call(urlOf(route, parameters), {
    method: route.method,
    headers: { ...by.headers, ...more },
    ...(body === undefined ? {} : { body }),
  });
}

const answer = (
  properties: Readonly<Record<string, string | null>>,
  more: Readonly<Record<string, string>> = {},
) =>
  call(userRoutes.saveProfile, {
    body: { properties: Object.entries(properties).map(([key, value]) => ({ key, value })) },
    headers: more,
  });
async function answers(): Promise<Record<string, string | null>> {
  const { properties } = bodyOf<UserView>(await call(userRoutes.loggedIn));
  return Object.fromEntries(properties.map(({ key, value }) => [key, value]));
}
async function sharedWith(by: TestUser): Promise<Record<string, string | null>> {
  const { properties } = bodyOf<UserDetails>(
    await call(userRoutes.read, { by, parameters: { guid: user.guid } }),
  );
  return Object.fromEntries(properties.map(({ key, value }) => [key, value]));
}
const requested = async (by: TestUser) =>
  bodyOf<ProfilePropertyDefinition[]>(await call(userRoutes.propertyDefinitions, { by }));
const changeOf = (response: Awaited<ReturnType<typeof call>>) => String(response.headers['x-change-id']);

const department = ownProperty('Afdeling', {
  section: { nl: 'Werk', en: 'Work' },
  inputType: 'select',
  visibleFor: 'admin',
  options: ['Wegen', 'Groen'].map((nl) => ({ guid: crypto.randomUUID(), label: { nl, en: '' } })),
});
const [roads, greens] = department.options.map(({ guid }) => guid) as [string, string];
const birthday = ownProperty('Verjaardag', { inputType: 'date', category: 'preferences' });
const badge = ownProperty('Pasnummer', { required: true, section: { nl: 'Werk', en: 'Work' } });
const ring = ownProperty('Sleutelbos', { mett: true, visibleFor: 'admin' });
const everything = [department, birthday, badge, ring];

describe('What only a platform asks of people', () => {
  beforeAll(() => defineProperties(service, admin, everything));

  it('is told in its order, after what every platform asks; what is for operators to them alone', async () => {
    const own = (await requested(user)).filter(({ platformGuid }) => platformGuid === service.platform.guid);
    expect(own.map(({ key, section, category, type }) => [key, section, category, type])).toEqual([
      [department.guid, 'Werk', 'profile', 'string'],
      [birthday.guid, '', 'preferences', 'date'],
      [badge.guid, 'Werk', 'profile', 'string'],
    ]);
    expect(own[0]?.sectionSortOrdinal).toBe(own[2]?.sectionSortOrdinal);
    expect(own[0]?.options).toEqual([
      { value: roads, label: { nl: 'Wegen', en: '' }, sortId: 0 },
      { value: greens, label: { nl: 'Groen', en: '' }, sortId: 1 },
    ]);
    expect((await requested(user))[0]).toMatchObject({ key: 'profielfoto', platformGuid: null });
    await call(userRoutes.grantOperator, {
      by: { headers: await service.systemHeaders() },
      parameters: { guid: user.guid },
    });
    await expect.poll(async () => (await requested(user)).map(({ key }) => key)).toContain(ring.guid);
  });

  it('is said beside the rest of a profile, stays where it is not sent, and is taken out by null', async () => {
    expect((await answer({ alias: jo, [department.guid]: greens, [badge.guid]: ' 12 ' })).statusCode).toBe(
      200,
    );
    expect(await answers()).toEqual({ alias: jo, [department.guid]: greens, [badge.guid]: '12' });
    expect((await answer({ alias: null, [department.guid]: null })).statusCode).toBe(200);
    expect(await answers()).toEqual({ [badge.guid]: '12' });
  });

  it('is refused where it is not what was asked for, beside its value', async () => {
    for (const [property, value] of [
      [department, 'Wegen'],
      [birthday, '2026-02-30'],
      [badge, 'x'.repeat(251)],
    ] as const) {
      const response = await answer({ alias: jo, [property.guid]: value });
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        [expect.objectContaining({ path: '/properties/1/value', code: 'property_wrong' })],
      ]);
    }
    expect(await answers()).toEqual({});
  });

  it('cannot be taken back where it is required, but for what is undone; who never said it saves the rest', async () => {
    expect((await answer({ alias: jo })).statusCode).toBe(200);
    const first = await answer({ alias: jo, [badge.guid]: '12' });
    const refused = await answer({ alias: jo, [badge.guid]: null });
    expect(refused.json().errors).toMatchObject([{ path: '/properties/1/value', code: 'property_required' }]);
    expect((await answer({ alias: jo }, { [headers.undoOf]: changeOf(first) })).statusCode).toBe(200);
    expect(await answers()).toEqual({ alias: jo });
  });

  it('is seen by those who see people only where it is meant for them', async () => {
    await answer({ [department.guid]: roads, [badge.guid]: '12', [birthday.guid]: '1980-05-05' });
    expect(await sharedWith(admin)).toEqual({ [department.guid]: roads });
    // Administrators are told that there is more, and nobody what.
    const response = await call(userRoutes.read, { by: admin, parameters: { guid: user.guid } });
    expect(bodyOf<UserDetails>(response).hiddenProperties).toEqual([birthday.guid, badge.guid]);
    expect(response.body).not.toContain('1980-05-05');
    const chosen = { categories: ['required'], date: '2026-11-29T08:30:00.000Z', version: 1 };
    await answer({ [birthday.guid]: null, language: 'en', cookieConsent: JSON.stringify(chosen) });
    expect(bodyOf(await call(userRoutes.read, { by: admin, parameters: { guid: user.guid } }))).toMatchObject(
      {
        hiddenProperties: ['language', badge.guid],
        cookieConsent: { categories: ['required'], date: chosen.date },
        termsOfUseVersionAccepted: null,
      },
    );
    const refused = await call(userRoutes.read, { parameters: { guid: user.guid } });
    expect(refused.statusCode).toBe(403);
  });

  it('is not said by those whom it is not asked of, who are not told whether others are', async () => {
    const unknown = { errors: [{ path: '/properties/0/key', code: 'property_unknown' }] };
    for (const key of [ring.guid, crypto.randomUUID()])
      expect((await answer({ [key]: 'Iets' })).json()).toMatchObject(unknown);
    expect(await answers()).toEqual({});
  });

  it('is taken back from the history, by its owner in words; an administrator is not told what was for them alone', async () => {
    const change = { changeId: changeOf(await answer({ [badge.guid]: '12' })) };
    const effects = async (by: TestUser) =>
      bodyOf<{ effects: unknown }>(await call(changeRoutes.previewUndo, { by, parameters: change })).effects;
    const path = `/profile/${badge.guid}`;
    expect(await effects(user)).toMatchObject([{ path, from: '12', to: null }]);
    expect(await effects(admin)).toMatchObject([{ path, from: null, to: null }]);
    expect((await call(changeRoutes.undo, { parameters: change })).statusCode).toBe(200);
    expect(await answers()).toEqual({});
  });
});

describe('What a platform asks no more', () => {
  it('stays of those who said it, who can leave it or take it back; and is asked again by an undo', async () => {
    await defineProperties(service, admin, everything);
    await answer({ [department.guid]: roads, [birthday.guid]: '1980-05-05' });
    const changeId = await defineProperties(service, admin, []);
    expect(await sharedWith(admin)).toEqual({});
    expect(await answers()).toEqual({ [department.guid]: roads, [birthday.guid]: '1980-05-05' });
    await answer({ [department.guid]: greens, [birthday.guid]: null });
    expect(await answers()).toEqual({ [department.guid]: roads });
    const undone = await call(changeRoutes.undo, { by: admin, parameters: { changeId } });
    expect(undone.statusCode).toBe(200);
    expect(await sharedWith(admin)).toEqual({ [department.guid]: roads });
  });

  it('leaves a choice that is not there any more with whoever made it', async () => {
    await defineProperties(service, admin, [department]);
    await answer({ [department.guid]: greens });
    await defineProperties(service, admin, [{ ...department, options: department.options.slice(0, 1) }]);
    expect((await answer({ alias: jo, [department.guid]: greens })).statusCode).toBe(200);
    expect(await answers()).toEqual({ alias: jo, [department.guid]: greens });
  });
});

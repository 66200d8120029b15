import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Thing } from '@spoor/contracts/shared/thing-access';
import { describe, expect, it } from 'vitest';
import { admin, editor, jan } from '../../testing/principal.examples.ts';
import { keysForViewer } from './keys-for-viewer.ts';

const page = 'page:11111111-1111-4111-8111-111111111111';
const publicRule = { viewPermission: 'Public', viewRoles: [] } as const;
const adminRule = { viewPermission: 'Admin', viewRoles: [] } as const;

const shown: Thing = {
  editRules: [{ editPermission: 'Roles', editRoles: ['editors'] }],
  viewRules: [publicRule],
  owner: null,
  isShown: true,
  mayHaveBeenShown: true,
  isInLibrary: false,
  edition: '1',
  position: 1n,
};
const draft: Thing = { ...shown, isShown: false, mayHaveBeenShown: false };

const visitor = undefined;

function visibleKeys(viewer: Principal | undefined, before: Thing | undefined, after: Thing, key = page) {
  const keys = [key, 'pages', 'menu', 'user:jan'];
  const known = before === undefined ? [] : [[key, before] as const];
  return keysForViewer(keys, { before: new Map(known), after: new Map([[key, after]]) }, viewer);
}

const all = (key = page) => [key, 'pages', 'menu'];

describe('What a listener hears', () => {
  it('is nothing of a draft, also not by the lists that it is in, but for those who edit it', () => {
    expect(visibleKeys(visitor, draft, draft)).toEqual([]);
    expect(visibleKeys(jan, draft, draft)).toEqual([]);
    expect(visibleKeys(editor, draft, draft)).toEqual(all());
    expect(visibleKeys(admin, draft, draft)).toEqual(all());
  });

  it('is nothing of what editors do to the draft of a page that is shown', () => {
    expect(visibleKeys(visitor, shown, { ...shown, position: 2n })).toEqual([]);
    expect(visibleKeys(editor, shown, { ...shown, position: 2n })).toEqual(all());
  });

  it('is what is published, and what is withdrawn', () => {
    expect(visibleKeys(visitor, draft, shown)).toEqual(all());
    expect(visibleKeys(visitor, shown, { ...shown, edition: '2' })).toEqual(all());
    expect(visibleKeys(visitor, shown, draft)).toEqual(all());
    expect(visibleKeys(visitor, undefined, { ...draft, mayHaveBeenShown: true })).toEqual(all());
  });

  it('is what becomes private, and nothing of it afterwards', () => {
    const hidden = { ...shown, viewRules: [adminRule], edition: '2' };
    expect(visibleKeys(visitor, shown, hidden)).toEqual(all());
    expect(visibleKeys(visitor, hidden, { ...hidden, edition: '3' })).toEqual([]);
  });

  it('is what they made themselves', () => {
    expect(visibleKeys(jan, draft, { ...draft, owner: 'jan' })).toEqual(all());
  });

  it('is nothing once they are inactive', () => {
    expect(visibleKeys({ ...admin, isActive: false }, draft, draft)).toEqual([]);
  });

  it('is nothing of private files, but for those who fill the library', () => {
    const asset = 'asset:11111111-1111-4111-8111-111111111111';
    const file = { ...draft, editRules: [], isInLibrary: true };
    expect(visibleKeys(visitor, file, file, asset)).toEqual([]);
    expect(visibleKeys(editor, file, file, asset)).toEqual(all(asset));
  });

  it('is history, redirects and the library for those who work with them', () => {
    const keys = ['changes', 'redirects', 'assets', 'settings'];
    const none = { before: new Map(), after: new Map() };
    expect(keysForViewer(keys, none, visitor)).toEqual(['settings']);
    expect(keysForViewer(keys, none, editor)).toEqual(['changes', 'assets', 'settings']);
    expect(keysForViewer(keys, none, admin)).toEqual(keys);
  });

  it('is what stands on pages, and of whatever else there is nothing for visitors', () => {
    const none = { before: new Map(), after: new Map() };
    const keys = [
      'menu',
      'form:a',
      'apikeys',
      'webhooks',
      'invitations',
      'submission:a',
      'statistics',
      'unheard-of',
    ];
    const others = keys.filter((key) => key !== 'form:a');
    expect(keysForViewer(others, none, visitor)).toEqual(['menu']);
    expect(keysForViewer(others, none, jan)).toEqual(['menu']);
    expect(keysForViewer(keys, none, admin)).toEqual(keys);
  });

  it('is nothing of a form that nobody published, but for those who see forms', () => {
    const form = 'form:11111111-1111-4111-8111-111111111111';
    const visibleKeysOf = (viewer: Principal | undefined, before: Thing | undefined, after: Thing) => {
      const known = before === undefined ? [] : [[form, before] as const];
      const things = { before: new Map(known), after: new Map([[form, after]]) };
      return keysForViewer([form, 'forms', 'withdrawal'], things, viewer);
    };
    const hidden = { ...draft, editRules: [] };
    const live = { ...shown, editRules: [] };
    expect(visibleKeysOf(visitor, hidden, hidden)).toEqual([]);
    expect(visibleKeysOf(visitor, undefined, hidden)).toEqual([]);
    expect(visibleKeysOf(jan, hidden, hidden)).toEqual([]);
    expect(visibleKeysOf(admin, hidden, hidden)).toEqual([form, 'forms', 'withdrawal']);
    expect(visibleKeysOf(visitor, hidden, live)).toEqual([form, 'withdrawal']);
    expect(visibleKeysOf(visitor, live, live)).toEqual([]);
    expect(visibleKeysOf(visitor, live, { ...hidden, mayHaveBeenShown: true })).toEqual([form, 'withdrawal']);
  });

  it('is nothing of a list that they may not see, or that stands nowhere', () => {
    const after = new Map([['list:a', { ...shown, viewRules: [adminRule] }]]);
    expect(keysForViewer(['list:a', 'list:b'], { before: new Map(), after }, visitor)).toEqual([]);
    expect(keysForViewer(['list:a', 'list:b'], { before: new Map(), after }, editor)).toEqual(['list:a']);
  });
});

import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SessionView } from '@spoor/contracts/auth/auth.views';
import { passkeyRoutes } from '@spoor/contracts/auth/passkey.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { runRoutes } from '@spoor/contracts/runs/run.routes';
import { programHeaders } from '@spoor/contracts/shared/headers';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { addPasskey } from '../auth/test-passkeys.ts';
import { createPublishedForm } from '../forms/test-forms.ts';
import { submitContact } from '../forms/test-submissions.ts';
import { addItems } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';
import type { PermissionFixtures } from './permission.fixtures.ts';
import { guid, type RouteInput } from './permission-case.ts';

/** What somebody makes that is theirs. */
export interface OwnThings {
  /** Sent in to a list to which everybody who is signed in may add, and not published. */
  item(owner: TestUser): Promise<string>;
  /** Of the title of such an item. */
  change(owner: TestUser): Promise<string>;
  undoneChange(owner: TestUser): Promise<string>;
  run(owner: TestUser): Promise<string>;
  submission(owner: TestUser): Promise<string>;
  session(owner: TestUser): Promise<string>;
  passkey(owner: TestUser): Promise<string>;
  readonly uploadForm: PermissionFixtures['uploadForm'];
}

/**
 * One route: on what of somebody's it is called, and which statuses an owner and somebody else get, of those without
 * rights, content managers and administrators.
 */
export type OwnCase = readonly [
  Route,
  (things: OwnThings, owner: TestUser) => Promise<RouteInput> | RouteInput,
  Readonly<Record<'own' | 'others', string>>,
];

/** What everybody gets of their own, and of what is somebody else's. */
export const ownTable: readonly OwnCase[] = [
  [listItemRoutes.read, onItem(), { own: '200 200 200', others: '404 200 200' }],
  [listItemRoutes.edit, onItem({ title: 'Beter' }), { own: '200 200 200', others: '403 200 200' }],
  // Taking something away is for who edits its list; publishing is for who may publish there.
  [listItemRoutes.remove, onItem(), { own: '403 200 200', others: '403 200 200' }],
  [listItemRoutes.edit, onItem({ isPublished: true }), { own: '403 200 200', others: '403 200 200' }],
  [changeRoutes.read, onChange('change'), { own: '200 200 200', others: '404 200 200' }],
  [changeRoutes.previewUndo, onChange('change'), { own: '200 200 200', others: '404 200 200' }],
  [changeRoutes.undo, onChange('change'), { own: '200 200 200', others: '403 403 200' }],
  [changeRoutes.redo, onChange('undoneChange'), { own: '200 200 200', others: '403 403 200' }],
  [runRoutes.read, onRun(), { own: '200 200 200', others: '404 404 200' }],
  [runRoutes.previewUndo, onRun(), { own: '200 200 200', others: '404 404 200' }],
  [runRoutes.undo, onRun(), { own: '202 202 202', others: '404 404 202' }],
  [
    submissionRoutes.readSent,
    async (things, owner) => guid(await things.submission(owner)),
    { own: '200 200 200', others: '403 403 200' },
  ],
  // Nobody manages how somebody else signs in, but by ending all of it.
  [
    authRoutes.endSession,
    async (things, owner) => guid(await things.session(owner)),
    { own: '204 204 204', others: '404 404 404' },
  ],
  [
    passkeyRoutes.rename,
    async (things, owner) => ({ ...guid(await things.passkey(owner)), body: { name: 'Tablet' } }),
    { own: '200 200 200', others: '404 404 404' },
  ],
  [
    passkeyRoutes.remove,
    async (things, owner) => ({
      ...guid(await things.passkey(owner)),
      body: { currentPassword: owner.password },
    }),
    { own: '204 204 204', others: '404 404 404' },
  ],
  [userRoutes.readProfile, (_, { guid: own }) => guid(own), { own: '200 200 200', others: '403 403 200' }],
  [
    userRoutes.editProfile,
    (_, { guid: own }) => ({ ...guid(own), body: { middleName: 'van' } }),
    { own: '200 200 200', others: '403 403 200' },
  ],
  [
    assetRoutes.upload,
    async (things, { guid: profile }) => ({ query: { profile }, body: await things.uploadForm() }),
    { own: '201 201 201', others: '403 201 201' },
  ],
];

function onItem(body?: object): OwnCase[1] {
  return async (things, owner) => ({ ...guid(await things.item(owner)), ...(body && { body }) });
}

function onChange(kind: 'change' | 'undoneChange'): OwnCase[1] {
  return async (things, owner) => ({ parameters: { changeId: await things[kind](owner) } });
}

function onRun(): OwnCase[1] {
  return async (things, owner) => ({ parameters: { runId: await things.run(owner) } });
}

const patience = 60_000;

export function createOwnThings(
  service: TestService,
  admin: TestUser,
  { openListGuid, uploadForm }: PermissionFixtures,
): OwnThings {
  async function item(owner: TestUser): Promise<string> {
    const [added] = await addItems(service, owner, openListGuid, { title: 'Item', isPublished: false });
    if (added === undefined) throw new Error('No item was added');
    return added.guid;
  }

  async function edit(owner: TestUser, more: Readonly<Record<string, string>> = {}): Promise<string> {
    const url = urlOf(listItemRoutes.edit, { guid: await item(owner) });
    const body = { title: 'Anders' };
    const edited = await service.call(url, { method: 'PUT', headers: { ...owner.headers, ...more }, body });
    const position = BigInt(String(edited.headers['x-commit-position']));
    await service.connections.positions.waitFor(['change-log'], position, patience);
    return String(edited.headers['x-change-id']);
  }

  return {
    item,
    uploadForm,
    change: (owner) => edit(owner),
    async undoneChange(owner) {
      const changeId = await edit(owner);
      const url = urlOf(changeRoutes.undo, { changeId });
      bodyOf(await service.call(url, { method: 'POST', headers: owner.headers }));
      return changeId;
    },
    async run(owner) {
      const runId = crypto.randomUUID();
      await edit(owner, { [programHeaders.runId]: runId });
      return runId;
    },
    async submission(owner) {
      return (await submitContact(service, await createPublishedForm(service, admin), { by: owner })).guid;
    },
    async session({ email, password, headers: proof }) {
      await service.call(authRoutes.login.path, { method: 'POST', body: { email, password } });
      const sessions = bodyOf<SessionView[]>(
        await service.call(urlOf(authRoutes.sessions), { headers: proof }),
      );
      return sessions[0]?.guid ?? '';
    },
    passkey: async (owner) => (await addPasskey(service, owner, 'Telefoon')).passkey.guid,
  };
}

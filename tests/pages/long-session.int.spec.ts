import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage, ChangeView } from '@spoor/contracts/changes/change.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { EditingPerson } from './editing-person.ts';
import { injectedTransport } from './injected-transport.ts';
import { perform, randomAction } from './random-session.ts';
import { createPage } from './test-pages.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
});

const steps = 200;
const bytesOf = ({ title, options, buildingBlockInstances }: PageView) =>
  JSON.stringify({ title, options, buildingBlockInstances });

/** Always the same acts, so that a failure can be looked at again. */
const [acts = []] = fc.sample(
  fc.array(
    randomAction.filter(({ kind }) => kind !== 'undo' && kind !== 'redo' && kind !== 'wait'),
    { minLength: 3 * steps, maxLength: 3 * steps, size: 'max' },
  ),
  { numRuns: 1, seed: 20 },
);

describe('A session of two hundred steps', () => {
  it('leads back and forth to the very same bytes, and leaves no entry that nobody made', {
    timeout: 900_000,
  }, async () => {
    const { guid } = await createPage(service, admin);
    const person = await EditingPerson.open(injectedTransport(service, editor), guid);
    const before = bytesOf(person.page);

    for (const act of acts) if (person.done.length < steps) await perform(person, act);
    await person.settled();
    expect(person.done).toHaveLength(steps);
    const after = bytesOf(person.outbox.state().page);

    while (person.done.length > 0) person.undo();
    expect(bytesOf(person.page)).toBe(before);
    await person.settled();
    await person.caughtUp();
    expect(bytesOf(person.outbox.state().page)).toBe(before);

    while (person.undone.length > 0) person.redo();
    expect(bytesOf(person.page)).toBe(after);
    await person.settled();
    await person.caughtUp();
    expect(bytesOf(person.outbox.state().page)).toBe(after);

    const changes = await changesOf(guid);
    const made = changes.filter(({ actor }) => actor.guid === editor.guid);
    expect(made).toHaveLength(3 * steps);
    expect(new Set(made.map(({ changeId }) => changeId))).toEqual(new Set(person.acknowledged));
  });
});

async function changesOf(pageGuid: string): Promise<ChangeView[]> {
  const last = await service.connections.store.lastPosition();
  await service.connections.positions.waitFor(['change-log'], last, 60_000);
  const found: ChangeView[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { entity: surrogateKey.page(pageGuid), limit: 100, ...(cursor == null ? {} : { cursor }) };
    const response = await service.call(urlOf(changeRoutes.list, {}, query), { headers: admin.headers });
    const { items, next } = response.json<ChangePage>();
    found.push(...items);
    cursor = next;
  } while (cursor !== null);
  return found;
}

import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { EditingPerson } from './editing-person.ts';
import { injectedTransport } from './injected-transport.ts';
import { perform, randomAction } from './random-session.ts';
import { createPage, readDraft } from './test-pages.ts';

let service: TestService;
let admin: TestUser;
let editors: [TestUser, TestUser];

beforeAll(async () => {
  service = await sharedTestService();
  const [owner, anna, bilal] = await Promise.all([
    service.createUser('Admin'),
    service.createUser('ContentManager'),
    service.createUser('ContentManager'),
  ]);
  admin = owner;
  editors = [anna, bilal];
});

/** Each is some thirty steps long. */
const sessions = Math.ceil((fc.readConfigureGlobal().numRuns ?? 0) / 4);

const draftOf = ({ title, options, buildingBlockInstances }: PageView) => ({
  title,
  options,
  buildingBlockInstances,
});

describe('Two people who edit one page at random, while answers get lost', () => {
  it('end with the same page, and miss nothing that was acknowledged', async () => {
    const session = fc.array(fc.tuple(fc.boolean(), randomAction), { minLength: 20, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(session, fc.infiniteStream(fc.nat(9)), async (acts, luck) => {
        const { guid } = await createPage(service, admin);
        const isCutOff = () => luck.next().value === 0;
        const [anna, bilal] = await Promise.all([
          EditingPerson.open(injectedTransport(service, editors[0], isCutOff), guid),
          EditingPerson.open(injectedTransport(service, editors[1], isCutOff), guid),
        ]);
        for (const [isAnna, act] of acts) await perform(isAnna ? anna : bilal, act);
        await Promise.all([anna.settled(), bilal.settled()]);

        const last = await service.connections.store.lastPosition();
        await service.connections.positions.waitFor(['pages', 'change-log'], last, 60_000);
        const stored = await readDraft(service, admin, guid);
        for (const person of [anna, bilal]) {
          person.outbox.receive(stored);
          expect(person.outbox.state().pendingChanges).toEqual([]);
          expect(draftOf(person.page)).toEqual(draftOf(stored));
        }
        await expectRecorded([...anna.acknowledged, ...bilal.acknowledged]);
      }),
      { numRuns: sessions, endOnFailure: true },
    );
  });
});

async function expectRecorded(changeIds: readonly string[]): Promise<void> {
  for (const changeId of changeIds) {
    const response = await service.call(urlOf(changeRoutes.read, { changeId }), { headers: admin.headers });
    expect(response.statusCode, changeId).toBe(200);
  }
}

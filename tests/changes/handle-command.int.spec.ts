import { randomUUID } from 'node:crypto';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { StoreUnavailable } from '@spoor/infra/event-store/event-store';
import { commandStep, createChangeRunner } from '@spoor/service/changes/run-change';
import { listItemDecider } from '@spoor/service/list-items/domain/list-item.decider';
import { createCommandHandler, type HandleCommand } from '@spoor/service/shared/handle-command';
import { createWriteSide } from '@spoor/service/shared/write-side';
import { bridgeNews } from '@spoor/service/testing/list-item.examples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allDeciders } from './all-deciders.ts';
import { InterruptedStore } from './interrupted-store.ts';
import { anna, bram, by, connect, historyOf, newProcess, noon } from './write-side.ts';

let store: EventStore;
let handleCommand: HandleCommand;
let guid: string;

beforeAll(() => {
  store = connect();
});
beforeEach(async () => {
  handleCommand = createCommandHandler(newProcess(store));
  guid = randomUUID();
  await handleCommand(
    listItemDecider,
    guid,
    { type: 'AddListItem', item: { ...bridgeNews, guid }, at: noon },
    by(),
  );
});
afterAll(() => store.close());

function edit(edit: { title?: string; highlight?: boolean }, context = by()) {
  return handleCommand(listItemDecider, guid, { type: 'EditListItem', edit, at: noon }, context);
}

function history() {
  return historyOf(store, `listitem-${guid}`);
}

describe('A command', () => {
  it('is recorded with who, when and why', async () => {
    const context = by({ reason: 'Tikfout', actorGuid: bram });
    const receipt = await edit({ title: 'Brug open' }, context);
    const [, edited] = await history();
    expect(edited).toMatchObject({
      type: 'ListItemEdited',
      revision: receipt.revision,
      position: receipt.position,
      metadata: {
        changeId: context.changeId,
        actorGuid: bram,
        at: noon,
        reason: 'Tikfout',
        schemaVersion: '1',
      },
    });
  });

  it('that would change nothing records nothing', async () => {
    const receipt = await edit({ title: bridgeNews.title });
    expect(receipt).toMatchObject({ streams: [], revision: 0 });
    expect(await history()).toHaveLength(1);
  });

  it('of one platform writes nothing to a stream of another, alone or with others', async () => {
    const foreign = by({ platformGuid: randomUUID() });
    await expect(edit({ title: 'Brug open' }, foreign)).rejects.toMatchObject({ code: 'not_found' });
    const runChange = createChangeRunner(newProcess(store));
    const rename = { type: 'EditListItem', edit: { title: 'Brug open' }, at: noon } as const;
    const own = randomUUID();
    const add = { type: 'AddListItem', item: { ...bridgeNews, guid: own }, at: noon } as const;
    const steps = [commandStep(listItemDecider, own, add), commandStep(listItemDecider, guid, rename)];
    await expect(runChange(steps, foreign)).rejects.toMatchObject({ code: 'not_found' });
    expect([await history(), await historyOf(store, `listitem-${own}`)]).toMatchObject([{ length: 1 }, []]);
  });

  it('that is sent again is answered as it was then', async () => {
    const context = by();
    const first = await edit({ title: 'Brug open' }, context);
    await edit({ title: 'Brug dicht' });
    const again = await edit({ title: 'Brug open' }, context);
    expect(again).toMatchObject({
      revision: first.revision,
      position: first.position,
      streams: first.streams,
    });
    expect(await history()).toHaveLength(3);
  });

  it('that is sent again to another process is answered as it was then', async () => {
    const context = by();
    const first = await edit({ title: 'Brug open' }, context);
    handleCommand = createCommandHandler(newProcess(store));
    const again = await edit({ title: 'Brug open' }, context);
    expect(again.position).toBe(first.position);
    expect(await history()).toHaveLength(2);
  });

  it('meets what another process wrote', async () => {
    const elsewhere = createCommandHandler(newProcess(store));
    await elsewhere(listItemDecider, guid, { type: 'RemoveListItem' }, by());
    await expect(edit({ title: 'Brug open' })).rejects.toMatchObject({ code: 'gone' });
  });

  it('is recorded once where its answer got lost', async () => {
    const interrupted = new InterruptedStore(store, { append: 1, moment: 'after' });
    const context = by();
    const command = { type: 'EditListItem', edit: { title: 'Brug open' }, at: noon } as const;
    const unlucky = createCommandHandler(newProcess(interrupted));
    await expect(unlucky(listItemDecider, guid, command, context)).rejects.toThrow(StoreUnavailable);
    await expect(unlucky(listItemDecider, guid, command, context)).resolves.toMatchObject({ revision: 1 });
    expect(await history()).toHaveLength(2);
  });
});

/** Two processes that have both seen the item, and remember it. */
async function twoProcesses() {
  const processes = [newProcess(store), newProcess(store)] as const;
  await Promise.all(processes.map(({ aggregates }) => aggregates.read(listItemDecider, guid)));
  return processes.map((writeSide) => {
    const handle = createCommandHandler(writeSide);
    return (change: { title?: string; highlight?: boolean }, context = by()) =>
      handle(listItemDecider, guid, { type: 'EditListItem', edit: change, at: noon }, context);
  }) as [typeof edit, typeof edit];
}

describe('A process whose memory of an item is behind', () => {
  it('changes back what another one changed, and does not take it for done', async () => {
    const [here, there] = await twoProcesses();
    await there({ title: 'Brug open' });
    await expect(here({ title: bridgeNews.title })).resolves.toMatchObject({ revision: 2 });
  });

  it('does not refuse what is allowed by now', async () => {
    const [here] = await twoProcesses();
    const elsewhere = createCommandHandler(newProcess(store));
    await handleCommand(listItemDecider, guid, { type: 'RemoveListItem' }, by());
    await expect(here({ title: 'Brug open' })).rejects.toMatchObject({ code: 'gone' });
    const item = { ...bridgeNews, guid };
    const command = { type: 'AddListItem', item, at: noon, revives: true } as const;
    await elsewhere(listItemDecider, guid, command, by());
    await expect(here({ title: 'Brug open' })).resolves.toMatchObject({ revision: 3 });
  });

  it('answers a Change that the other recorded as it was recorded, whatever it says here', async () => {
    const [there] = await twoProcesses();
    let knownPosition = 0n;
    const writeSide = createWriteSide(store, allDeciders, 100, () => knownPosition);
    await writeSide.aggregates.read(listItemDecider, guid);
    const context = by();
    const first = await there({ title: 'Brug open' }, context);
    knownPosition = first.position;
    const command = { type: 'EditListItem', edit: { title: 'Brug dicht' }, at: noon } as const;
    const again = await createCommandHandler(writeSide)(listItemDecider, guid, command, context);
    expect(again).toMatchObject({ position: knownPosition, state: { document: { title: 'Brug open' } } });
  });

  it('merges what was written on another revision', async () => {
    const [here, there] = await twoProcesses();
    await there({ title: 'Brug open' });
    await expect(here({ title: 'Brug dicht' }, by({ ifMatch: 0 }))).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(here({ highlight: true }, by({ ifMatch: 0 }))).resolves.toMatchObject({ revision: 2 });
  });
});

describe('Many writes to one item at once', () => {
  it('are all recorded, one after the other, also by two processes', async () => {
    const processes = await twoProcesses();
    const writes = Array.from({ length: 40 }, (_, index) =>
      processes[index % 2]?.({ title: `Brug ${index}` }),
    );
    const receipts = await Promise.all(writes);
    const revisions = receipts.map((receipt) => receipt?.revision).toSorted((a, b) => Number(a) - Number(b));
    expect(revisions).toEqual(writes.map((_, index) => index + 1));
  });
});

describe('Two people at the same item', () => {
  it('are both heard, though they write at the same moment', async () => {
    const elsewhere = createCommandHandler(newProcess(store));
    const [mine, theirs] = await Promise.all([
      edit({ title: 'Brug open' }),
      elsewhere(listItemDecider, guid, { type: 'EditListItem', edit: { highlight: true }, at: noon }, by()),
    ]);
    expect(new Set([mine.revision, theirs.revision])).toEqual(new Set([1, 2]));
  });

  it('keep both edits where they changed different fields', async () => {
    await edit({ title: 'Brug open' }, by({ ifMatch: 0 }));
    const { state } = await edit({ highlight: true }, by({ ifMatch: 0, actorGuid: bram }));
    expect(state).toMatchObject({ document: { title: 'Brug open', highlight: true } });
  });

  it('are shown both values where they changed the same field', async () => {
    const { changeId } = await edit({ title: 'Brug open' }, by({ ifMatch: 0 }));
    await expect(edit({ title: 'Brug dicht' }, by({ ifMatch: 0, actorGuid: bram }))).rejects.toMatchObject({
      code: 'conflict',
      conflicts: [
        {
          path: '/title',
          base: 'Brug weer open',
          theirs: 'Brug open',
          yours: 'Brug dicht',
          changedBy: anna,
          changedAt: noon,
          changeId,
        },
      ],
    });
    expect(await history()).toHaveLength(2);
  });

  it('agree where they wrote the same', async () => {
    await edit({ title: 'Brug open' }, by({ ifMatch: 0 }));
    await expect(edit({ title: 'Brug open' }, by({ ifMatch: 0 }))).resolves.toMatchObject({ streams: [] });
  });

  it('are not merged where one of them is strict', async () => {
    await edit({ title: 'Brug open' });
    await expect(edit({ highlight: true }, by({ ifMatch: 0, strict: true }))).rejects.toMatchObject({
      code: 'precondition_failed',
      revision: 1,
    });
  });

  it('cannot remove what the other edited without having seen it', async () => {
    await edit({ title: 'Brug open' });
    const removal = handleCommand(listItemDecider, guid, { type: 'RemoveListItem' }, by({ ifMatch: 0 }));
    await expect(removal).rejects.toMatchObject({ code: 'conflict', conflicts: [{ path: '/title' }] });
  });
});

import { randomUUID } from 'node:crypto';
import { type EventStore, StoreUnavailable } from '@spoor/infra/event-store/event-store';
import { createChangeFinisher } from '@spoor/service/changes/finish-changes';
import { type ChangeStep, commandStep, createChangeRunner } from '@spoor/service/changes/run-change';
import { listItemDecider } from '@spoor/service/list-items/domain/list-item.decider';
import { documentOf } from '@spoor/service/shared/decider';
import { createCommandHandler } from '@spoor/service/shared/handle-command';
import { mapInBatches } from '@spoor/service/shared/map-in-batches';
import { bridgeNews } from '@spoor/service/testing/list-item.examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InterruptedStore, type Interruption } from './interrupted-store.ts';
import { by, connect, historyOf, newProcess, noon } from './write-side.ts';

let store: EventStore;

beforeAll(() => {
  store = connect();
});
afterAll(() => store.close());

function add(guid: string): ChangeStep {
  return commandStep(listItemDecider, guid, { type: 'AddListItem', item: { ...bridgeNews, guid }, at: noon });
}

function rename(guid: string, title: string): ChangeStep {
  return commandStep(listItemDecider, guid, { type: 'EditListItem', edit: { title }, at: noon });
}

function guids(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID());
}

async function existing(count: number): Promise<string[]> {
  const items = guids(count);
  await createChangeRunner(newProcess(store))(items.map(add), by());
  return items;
}

/** The title of an item, undefined where there is none. */
async function titleOf(guid: string): Promise<string | undefined> {
  const { state } = await newProcess(store).aggregates.read(listItemDecider, guid);
  return documentOf(state)?.title;
}

function titlesOf(items: readonly string[]) {
  // A store that is asked for hundreds of streams at once leaves some of them waiting longer than anybody would.
  return mapInBatches(items, titleOf);
}

async function typesIn(stream: string): Promise<string[]> {
  return (await historyOf(store, stream)).map(({ type }) => type);
}

describe('A Change', () => {
  it('over one stream is one append without a plan', async () => {
    const guid = randomUUID();
    const context = by();
    const outcome = await createChangeRunner(newProcess(store))([add(guid)], context);
    expect(outcome.streams).toEqual([`listitem-${guid}`]);
    expect(await typesIn(`change-${context.changeId}`)).toEqual([]);
  });

  it('over several streams happens in all of them', async () => {
    const items = guids(3);
    const context = by();
    const outcome = await createChangeRunner(newProcess(store))(items.map(add), context);
    expect(outcome.streams).toEqual(items.map((guid) => `listitem-${guid}`));
    expect(await titlesOf(items)).toEqual(items.map(() => bridgeNews.title));
    expect((await typesIn(`change-${context.changeId}`)).slice(-2)).toEqual([
      'ChangeStarted',
      'ChangeCompleted',
    ]);
  });

  it('happens nowhere if one of its steps is refused', async () => {
    const [present = '', absent = ''] = [...(await existing(1)), ...guids(1)];
    const run = createChangeRunner(newProcess(store))(
      [rename(present, 'Anders'), rename(absent, 'Anders')],
      by(),
    );
    await expect(run).rejects.toMatchObject({ code: 'not_found' });
    expect(await titlesOf([present, absent])).toEqual([bridgeNews.title, undefined]);
  });

  it('that changes nothing anywhere records nothing', async () => {
    const items = await existing(2);
    const steps = items.map((guid) => rename(guid, bridgeNews.title));
    const outcome = await createChangeRunner(newProcess(store))(steps, by());
    expect(outcome.streams).toEqual([]);
  });

  it('leaves out the streams in which nothing would change', async () => {
    const [one = '', other = ''] = await existing(2);
    const context = by();
    const steps = [rename(one, bridgeNews.title), rename(other, 'Anders')];
    const first = await createChangeRunner(newProcess(store))(steps, context);
    const again = await createChangeRunner(newProcess(store))(steps, context);
    expect(first.streams).toEqual([`listitem-${other}`]);
    expect(again).toEqual(first);
  });

  it('is made on the revision of the first of its streams, whatever that of another is', async () => {
    const [one = '', other = ''] = await existing(2);
    await createChangeRunner(newProcess(store))([rename(one, 'Anders')], by());
    const run = createChangeRunner(newProcess(store));
    const beside = run([rename(one, 'Anders'), rename(other, 'Anders')], by({ ifMatch: 1 }));
    await expect(beside).resolves.toMatchObject({ streams: [`listitem-${other}`] });
    const behind = run([rename(one, 'Weer'), rename(other, 'Anders')], by({ ifMatch: 7 }));
    await expect(behind).rejects.toMatchObject({ code: 'precondition_failed' });
  });

  it('that is sent again is answered as it was then', async () => {
    const items = guids(3);
    const context = by();
    const first = await createChangeRunner(newProcess(store))(items.map(add), context);
    const again = await createChangeRunner(newProcess(store))(items.map(add), context);
    expect(again).toEqual(first);
    expect(await typesIn(`listitem-${items[0]}`)).toEqual(['ListItemAdded']);
  });

  it('of five hundred items is written whole', async () => {
    const items = guids(500);
    await createChangeRunner(newProcess(store))(items.map(add), by());
    expect(new Set(await titlesOf(items))).toEqual(new Set([bridgeNews.title]));
  });
});

/** A Change that a process planned and began, and somebody else's edit of its second item after that. */
async function contestedChange() {
  const items = await existing(3);
  const context = by();
  const steps = items.map((guid) => rename(guid, 'Anders'));
  const dying = newProcess(new InterruptedStore(store, { append: 2, moment: 'before' }));
  await expect(createChangeRunner(dying)(steps, context)).rejects.toThrow(StoreUnavailable);
  const edit = { type: 'EditListItem', edit: { title: 'Van een ander' }, at: noon } as const;
  await createCommandHandler(newProcess(store))(listItemDecider, items[1] ?? '', edit, by());
  return { items, context, steps };
}

describe('A Change that meets somebody else', () => {
  it('is taken back where it was done, and keeps what they did', async () => {
    const { items, context } = await contestedChange();
    await createChangeFinisher(newProcess(store))([context]);
    expect(await titlesOf(items)).toEqual([bridgeNews.title, 'Van een ander', bridgeNews.title]);
    expect((await typesIn(`change-${context.changeId}`)).at(-1)).toBe('ChangeAbandoned');
  });

  it('is refused, then and whenever it is sent again', async () => {
    const { context, steps } = await contestedChange();
    const run = createChangeRunner(newProcess(store));
    await expect(run(steps, context)).rejects.toMatchObject({ code: 'conflict' });
    await expect(run(steps, context)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'is taken back by others where a process dies at append %i of it',
    async (append) => {
      const { items, context } = await contestedChange();
      const dying = newProcess(new InterruptedStore(store, { append, moment: 'before' }));
      await expect(createChangeFinisher(dying)([context])).rejects.toThrow(StoreUnavailable);
      await createChangeFinisher(newProcess(store))([context]);
      expect(await titlesOf(items)).toEqual([bridgeNews.title, 'Van een ander', bridgeNews.title]);
    },
  );
});

describe('A process that dies in the middle of a Change', () => {
  /** One append for the plan, one for each of three steps, one for the end. */
  const appends = [1, 2, 3, 4, 5];
  const deaths = appends.flatMap((append): Interruption[] => [
    { append, moment: 'before' },
    { append, moment: 'after' },
  ]);

  it.each(deaths)('$moment append $append leaves it to others to finish', async (death) => {
    const items = guids(3);
    const context = by();
    const dying = new InterruptedStore(store, death);
    await expect(createChangeRunner(newProcess(dying))(items.map(add), context)).rejects.toThrow(
      StoreUnavailable,
    );
    expect(dying.isInterrupted).toBe(true);

    await createChangeFinisher(newProcess(store))([context]);
    await createChangeFinisher(newProcess(store))([context]);

    const isPlanned = death.append > 1 || death.moment === 'after';
    const expected = isPlanned ? ['ListItemAdded'] : [];
    const histories = await Promise.all(items.map((guid) => typesIn(`listitem-${guid}`)));
    expect(histories).toEqual(items.map(() => expected));
  });

  it.each(deaths)('$moment append $append finishes it when it is sent again', async (death) => {
    const items = guids(3);
    const context = by();
    const dying = new InterruptedStore(store, death);
    await expect(createChangeRunner(newProcess(dying))(items.map(add), context)).rejects.toThrow(
      StoreUnavailable,
    );

    const outcome = await createChangeRunner(newProcess(store))(items.map(add), context);

    expect(outcome.streams).toHaveLength(3);
    const histories = await Promise.all(items.map((guid) => typesIn(`listitem-${guid}`)));
    expect(histories).toEqual(items.map(() => ['ListItemAdded']));
  });
});

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withSurrogateKeys } from './query-meta.ts';
import {
  anyPosition,
  refetchAll,
  refetchByKeys,
  setIfNewer,
  setWrittenData,
  suspendQueries,
  trackReadPositions,
} from './refetch.ts';

interface Read {
  readonly revision: number;
}

let queryClient: QueryClient;
/** Answers the readings one by one, in the order in which they were asked for. */
let answer: ((revision: number) => void)[];
/** The commit position that reads wait for. */
let position: bigint;
/** How many answers were older than that. */
let staleAnswers: number;
let shown: QueryObserver<Read, Error, Read, Read, string[]>;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  answer = [];
  position = 1n;
  staleAnswers = 0;
  trackReadPositions(queryClient, { position: () => position, staleAnswers: () => staleAnswers });
  shown = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: () => new Promise<Read>((resolve) => answer.push((revision) => resolve({ revision }))),
    meta: withSurrogateKeys(() => ['list:news']),
  });
  leave = shown.subscribe(() => undefined);
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.useRealTimers();
});

/** Answers the next reading, and tells what is known then. */
async function answered(index: number): Promise<Read | undefined> {
  answer[index]?.(index);
  await vi.runAllTimersAsync();
  return queryClient.getQueryData<Read>(['list']);
}

/** Something changed: it can be read as of this position. */
async function changed(at: bigint, ...keys: string[]): Promise<void> {
  position = at > position ? at : position;
  refetchByKeys(queryClient, keys, at);
  await vi.runAllTimersAsync();
}

describe('Reading again', () => {
  it('asks anew for what changed', async () => {
    await answered(0);
    await changed(2n, 'list:news');
    expect(await answered(1)).toEqual({ revision: 1 });
  });

  it('asks anew for what changed by the clock, although no event did it', async () => {
    position = 2n;
    await answered(0);
    await changed(2n, 'list:news');
    expect(await answered(1)).toEqual({ revision: 1 });
    await changed(2n, 'list:news');
    expect(answer).toHaveLength(2);
    refetchByKeys(queryClient, ['list:news'], anyPosition);
    await vi.runAllTimersAsync();
    expect(await answered(2)).toEqual({ revision: 2 });
  });

  it('asks once for what is told several times', async () => {
    await answered(0);
    refetchByKeys(queryClient, ['list:news'], 2n);
    await changed(2n, 'list:news', 'changes');
    await changed(2n, 'list:news');
    await answered(1);
    await changed(2n, 'list:news');
    expect(answer).toHaveLength(2);
  });

  it('asks once more when what was asked for before the change has ended, however often something changed', async () => {
    await changed(2n, 'list:news');
    await changed(3n, 'list:news');
    await answered(0);
    expect(await answered(1)).toEqual({ revision: 1 });
    expect(answer).toHaveLength(2);
  });

  it('asks nothing more where what is under way was asked for after the change', async () => {
    position = 2n;
    await answered(0);
    await changed(3n, 'list:news');
    await changed(3n, 'list:news');
    await answered(1);
    expect(answer).toHaveLength(2);
  });

  it('asks nothing where the answer to a change told how things are now', async () => {
    await answered(0);
    setIfNewer(queryClient, { queryKey: ['list'] }, { revision: 7 }, 2n);
    await changed(2n, 'list:news');
    expect([answer.length, queryClient.getQueryData(['list'])]).toEqual([1, { revision: 7 }]);
  });

  it('asks anew where others changed something after what the answer told', async () => {
    await answered(0);
    setIfNewer(queryClient, { queryKey: ['list'] }, { revision: 7 }, 2n);
    await changed(3n, 'list:news');
    expect(answer).toHaveLength(2);
  });

  it('keeps what is newer than what an answer told', async () => {
    await answered(0);
    setIfNewer(queryClient, { queryKey: ['list'] }, { revision: -1 }, 2n);
    expect(queryClient.getQueryData(['list'])).toEqual({ revision: 0 });
  });

  it('trusts nothing that was put there without a word of when it was', async () => {
    await answered(0);
    await changed(2n, 'list:news');
    await answered(1);
    queryClient.setQueryData<Read>(['list'], { revision: 9 });
    await changed(2n, 'list:news');
    expect(answer).toHaveLength(3);
  });

  it('leaves alone what has nothing to do with the change', async () => {
    await answered(0);
    await changed(2n, 'page:home');
    expect(answer).toHaveLength(1);
  });
});

describe('An answer by a server that had not read what was asked for', () => {
  it('is asked for again once the server tells that it has', async () => {
    await answered(0);
    await changed(2n, 'list:news');
    staleAnswers += 1;
    await answered(1);
    await changed(2n, 'list:news');
    expect(await answered(2)).toEqual({ revision: 2 });
  });

  it('is asked for again where the server told so while that answer was on its way', async () => {
    await answered(0);
    await changed(2n, 'list:news');
    await changed(2n, 'list:news');
    staleAnswers += 1;
    await answered(1);
    expect(await answered(2)).toEqual({ revision: 2 });
    expect(answer).toHaveLength(3);
  });

  it('leaves alone what is asked for after it', async () => {
    staleAnswers += 1;
    await answered(0);
    await changed(2n, 'list:news');
    await answered(1);
    await changed(2n, 'list:news');
    expect(answer).toHaveLength(2);
  });
});

describe('What is written', () => {
  it('is not asked for when its read models speak of that write, but is when they speak of a later one', async () => {
    await answered(0);
    setWrittenData(queryClient, ['list'], { revision: 7 }, 2n);
    await changed(2n, 'list:news');
    expect(answer).toHaveLength(1);
    await changed(3n, 'list:news');
    expect(answer).toHaveLength(2);
  });
});

describe('What is removed here', () => {
  it('is not asked for again, whoever speaks of it', async () => {
    await answered(0);
    suspendQueries(queryClient, ['list']);
    await refetchAll(queryClient);
    await changed(2n, 'list:news');
    expect(answer).toHaveLength(1);
  });

  it('is not asked for once more after what was under way', async () => {
    await changed(2n, 'list:news');
    suspendQueries(queryClient, ['list']);
    await answered(0);
    expect(answer).toHaveLength(1);
  });

  it('is asked for again where it was not removed after all', async () => {
    await answered(0);
    const resumeQueries = suspendQueries(queryClient, ['list']);
    resumeQueries();
    await changed(2n, 'list:news');
    expect(answer).toHaveLength(2);
  });

  it('is read anew by whoever shows it after it was put back', async () => {
    await answered(0);
    suspendQueries(queryClient, ['list']);
    leave();
    leave = shown.subscribe(() => undefined);
    expect(await answered(1)).toEqual({ revision: 1 });
    await changed(2n, 'list:news');
    expect(answer).toHaveLength(3);
  });
});

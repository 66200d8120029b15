import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAgain } from './read-again.ts';

let queryClient: QueryClient;
/** Answers the readings one by one, in the order in which they were asked for. */
let answer: ((value: string) => void)[];
let leave: () => void;

beforeEach(() => {
  queryClient = new QueryClient();
  answer = [];
  const shown = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve) => answer.push(resolve)),
  });
  leave = shown.subscribe(() => undefined);
});
afterEach(() => {
  leave();
  queryClient.clear();
});

/** The result once that many readings were asked for and answered in turn. */
async function answered(...values: string[]): Promise<string | undefined> {
  for (const [index, value] of values.entries()) {
    await expect.poll(() => answer.length).toBeGreaterThan(index);
    answer[index]?.(value);
    await expect.poll(() => queryClient.getQueryData(['list'])).toBe(value);
  }
  return queryClient.getQueryData(['list']);
}

describe('Reading again', () => {
  it('asks anew for what was read', async () => {
    await answered('old');
    readAgain(queryClient, () => true);
    expect(await answered('old', 'new')).toBe('new');
  });

  it('asks once more when what is under way has ended, however often something changed', async () => {
    readAgain(queryClient, () => true);
    readAgain(queryClient, () => true);
    expect(await answered('asked before the change', 'new')).toBe('new');
    expect(answer).toHaveLength(2);
  });

  it('leaves alone what has nothing to do with the change', async () => {
    await answered('old');
    readAgain(queryClient, ({ queryKey }) => queryKey[0] === 'page');
    expect(queryClient.isFetching()).toBe(0);
  });
});

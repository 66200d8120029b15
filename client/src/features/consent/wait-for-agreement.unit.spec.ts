import type { Problem } from '@spoor/contracts/shared/problem';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api-error.ts';
import { waitForAgreement } from './wait-for-agreement.ts';

const refusal = (code: string) => new ApiError(403, { code } as Problem);

/** A part of a screen, with every status in which it was shown. */
function part(queryClient: QueryClient, queryFn: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, { queryKey: ['part'], queryFn, retry: false });
  const shown: string[] = [];
  // React draws once everybody who listens has been told.
  const leave = observer.subscribe(() =>
    queueMicrotask(() => shown.push(observer.getCurrentResult().status)),
  );
  return { observer, shown, leave };
}

async function settled(queryClient: QueryClient): Promise<void> {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
}

describe('A part that is refused until somebody agrees to the terms of use', () => {
  it('waits, and is there once they did', async () => {
    const queryClient = new QueryClient();
    const end = waitForAgreement(queryClient);
    let hasAgreed = false;
    const { observer, shown, leave } = part(queryClient, async () => {
      if (!hasAgreed) throw refusal('terms_not_accepted');
      return 'what it shows';
    });
    await settled(queryClient);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle' });
    hasAgreed = true;
    await queryClient.invalidateQueries();
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'what it shows' });
    expect(shown).not.toContain('error');
    leave();
    end();
  });

  it('waits also where it was refused before anybody looked', async () => {
    const queryClient = new QueryClient();
    const { observer, leave } = part(queryClient, () => Promise.reject(refusal('terms_not_accepted')));
    await settled(queryClient);
    expect(observer.getCurrentResult().status).toBe('error');
    const end = waitForAgreement(queryClient);
    expect(observer.getCurrentResult().status).toBe('pending');
    leave();
    end();
  });
});

it('A part that fails for anything else says so', async () => {
  const queryClient = new QueryClient();
  const end = waitForAgreement(queryClient);
  const { observer, leave } = part(queryClient, () => Promise.reject(refusal('forbidden')));
  await settled(queryClient);
  expect(observer.getCurrentResult().status).toBe('error');
  leave();
  end();
});

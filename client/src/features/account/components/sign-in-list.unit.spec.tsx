// @vitest-environment jsdom
import type { OwnSignInView } from '@spoor/contracts/auth/sign-in-refusal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../../testing/rendered.examples.tsx';
import { createApiClient } from '../../../shared/api-client.ts';
import { ApiContext } from '../../../shared/api-context.tsx';
import { SignInList } from './sign-in-list.tsx';

function drawn(signIns: readonly OwnSignInView[]) {
  const api = createApiClient({
    transport: async () => ({ status: 200, header: () => null, body: signIns }),
    language: () => 'en',
  });
  return renderedInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={api}>
        <SignInList />
      </ApiContext>
    </QueryClientProvider>,
  );
}

const signedIn = (hour: number): OwnSignInView => ({
  at: `2026-11-29T1${hour}:00:00.000Z`,
  times: 1,
  browser: 'Firefox, Linux',
  refused: null,
});

describe('The list of one’s own sign-ins', () => {
  it('says which were refused, and by what', async () => {
    drawn([{ ...signedIn(1), times: 3, refused: { way: 'password', reason: 'wrong' } }, signedIn(0)]);
    expect(await screen.findByText('Not right 3 times')).toBeTruthy();
    expect(screen.getByText('Refused')).toBeTruthy();
    expect(screen.getByText('Signed in')).toBeTruthy();
  });

  it('shows the newest, and all where they are asked for', async () => {
    const person = drawn([7, 6, 5, 4, 3, 2, 1].map(signedIn));
    await person.click(await screen.findByRole('button', { name: 'Show all 7' }));
    const rows = screen.getAllByRole('listitem');
    expect(rows).toHaveLength(7);
    expect(document.activeElement).toBe(rows[5]);
  });

  it('says so where nothing is kept', async () => {
    drawn([]);
    expect(await screen.findByText('Nothing is kept about this yet.')).toBeTruthy();
  });
});

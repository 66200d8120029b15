// @vitest-environment jsdom
import { type ProblemCode, problemStatus } from '@spoor/contracts/shared/problem';
import type { UserView } from '@spoor/contracts/users/user.views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../../testing/rendered.examples.tsx';
import { createApiClient, type TransportRequest } from '../../../shared/api-client.ts';
import { ApiContext } from '../../../shared/api-context.tsx';
import { createStore, StoreProvider } from '../../../shared/store.ts';
import { Toasts } from '../../../shared/toasts/toasts.tsx';
import { PreferencesForm } from './preferences-form.tsx';

const user = {
  guid: '77777777-0000-4000-8000-000000000001',
  displayName: 'Eva Smit',
  revision: 4,
  properties: [],
  permissions: [],
} as unknown as UserView;

/** What comes of a save: a refusal, or the network that is gone. */
type Failure = ProblemCode | 'offline';

function answerOf(failure: Failure | undefined) {
  if (failure === 'offline') throw new TypeError('Failed to fetch');
  if (failure === undefined) return { status: 200, header: () => null, body: user };
  const status = problemStatus[failure];
  const body = {
    type: '',
    title: 'No.',
    status,
    code: failure,
    correlationId: 'c',
    detail: `Not: ${failure}`,
  };
  return { status, header: () => null, body };
}

/** The form, and what is sent by it: saving fails once. */
function drawn(failure?: Failure, properties: UserView['properties'] = []) {
  const failures = [failure];
  const sent: TransportRequest[] = [];
  const api = createApiClient({
    transport: async (request) => {
      if (request.method === 'GET') return answerOf(undefined);
      sent.push(request);
      return answerOf(failures.shift());
    },
    language: () => 'en',
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  queryClient.setQueryData(['user'], user);
  const person = renderedInEnglish(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <StoreProvider store={createStore()}>
          <PreferencesForm user={{ ...user, properties }} />
          <Toasts />
        </StoreProvider>
      </ApiContext>
    </QueryClientProvider>,
  );
  return { person, sent };
}

const isStill = () => screen.getByLabelText<HTMLInputElement>(/^Reduce motion/).checked;

describe('A preference that is not saved', () => {
  it.each([
    ['precondition_failed', 'Not: precondition_failed'],
    ['validation_failed', 'Not: validation_failed'],
    ['offline', 'Eva Smit (profile) was not saved.'],
  ] as const)('is told, stays as it was chosen, and can be tried again: %s', async (failure, words) => {
    const { person, sent } = drawn(failure);
    expect(isStill()).toBe(false);
    await person.click(screen.getByLabelText(/^Reduce motion/));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Saving failed');
    expect(alert.textContent).toContain(words);
    expect(isStill()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(isStill()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('How long notices stay is shown as it is stored, also where that is not offered', () => {
  const stored = { key: 'notificationClose', value: '15' } as UserView['properties'][number];
  drawn(undefined, [stored]);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /notice/i });
  expect(select.selectedOptions[0]?.textContent).toMatch(/15 seconds/);
});

// @vitest-environment jsdom
import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserView } from '@spoor/contracts/users/user.views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderedInEnglish } from '../../testing/rendered.examples.tsx';
import { createApiClient } from './api-client.ts';
import { ApiContext } from './api-context.tsx';
import { RolesField } from './roles-field.tsx';

const roles = ['Desk', 'Harbour', 'Parks'].map((name) => ({ guid: name, name })) as RoleView[];

function Held() {
  const [value, setValue] = useState(['Desk', 'Harbour']);
  return (
    <>
      <RolesField roles={roles} value={value} onChange={setValue} />
      <output>{value.join(' ')}</output>
    </>
  );
}

/** Whoever gives roles has one of them. */
function drawnFor(giver: Pick<UserView, 'isAdmin' | 'roleIds'>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  queryClient.setQueryData(['user'], giver);
  const api = createApiClient({
    transport: () => Promise.reject(new Error('Not asked')),
    language: () => 'en',
  });
  return renderedInEnglish(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <Held />
      </ApiContext>
    </QueryClientProvider>,
  );
}

const box = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name });

it('Who manages people takes a role and gives it back, and sees which others stay', async () => {
  const person = drawnFor({ isAdmin: false, roleIds: ['Desk'] });
  expect([box('Desk')?.disabled, box('Harbour')?.disabled, box('Parks')]).toEqual([false, true, null]);
  expect(screen.getByText(/only roles that you have yourself/)).toBeDefined();
  await person.click(screen.getByLabelText('Desk'));
  expect(screen.getByRole('status').textContent).toBe('Harbour');
  await person.click(screen.getByLabelText('Desk'));
  expect(screen.getByRole('status').textContent).toBe('Harbour Desk');
});

it('An administrator gives and takes all of them', async () => {
  const person = drawnFor({ isAdmin: true, roleIds: [] });
  await person.click(screen.getByLabelText('Harbour'));
  expect(box('Harbour')).toMatchObject({ checked: false, disabled: false });
  expect(box('Parks')?.disabled).toBe(false);
  expect(screen.queryByText(/only roles that you have yourself/)).toBeNull();
});

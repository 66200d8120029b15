// @vitest-environment jsdom
import { changePassword } from '@spoor/contracts/auth/auth.commands';
import type { UserView } from '@spoor/contracts/users/user.views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import type { ApiClient } from '../api-client.ts';
import { ApiContext } from '../api-context.tsx';
import { PasswordField } from './password-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

function PasswordForm() {
  const form = useSchemaForm({
    schema: changePassword,
    defaultValues: { currentPassword: '', password: '' },
    texts: {},
    save: async () => ({ kind: 'failed' }),
  });
  return (
    <>
      <PasswordField form={form} name="currentPassword" kind="current" />
      <PasswordField form={form} name="password" kind="new" />
    </>
  );
}

describe('The field of a password', () => {
  it('tells password managers whose it is, and which one is asked for', () => {
    const queryClient = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
    });
    queryClient.setQueryData(['user'], { email: 'jan@duinwijk.example' } as UserView);
    renderedInEnglish(
      <QueryClientProvider client={queryClient}>
        <ApiContext value={{} as ApiClient}>
          <PasswordForm />
        </ApiContext>
      </QueryClientProvider>,
    );
    const named = document.querySelectorAll<HTMLInputElement>('input[autocomplete="username"]');
    expect([...named].map(({ value, hidden }) => ({ value, hidden }))).toEqual([
      { value: 'jan@duinwijk.example', hidden: true },
    ]);
    expect(screen.getByLabelText(/Current password/).getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByLabelText(/New password/).getAttribute('autocomplete')).toBe('new-password');
  });
});

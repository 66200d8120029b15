// @vitest-environment jsdom
import { changePassword } from '@spoor/contracts/auth/auth.commands';
import type { UserView } from '@spoor/contracts/users/user.views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import type { ApiClient } from '../api-client.ts';
import { ApiContext } from '../api-context.tsx';
import { PasswordField } from './password-field.tsx';
import { SchemaForm } from './schema-form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

function PasswordForm() {
  const form = useSchemaForm({
    schema: changePassword,
    defaultValues: { currentPassword: '', password: '' },
    texts: {},
    save: async () => ({ kind: 'failed' }),
  });
  return (
    <SchemaForm form={form} className="stack">
      <PasswordField form={form} name="currentPassword" kind="current" />
      <PasswordField form={form} name="password" kind="new" />
    </SchemaForm>
  );
}

function renderForm(): void {
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
}

describe('The field of a password', () => {
  it('tells password managers whose it is, and which one is asked for', () => {
    renderForm();
    const named = document.querySelectorAll<HTMLInputElement>('input[autocomplete="username"]');
    expect([...named].map(({ value, hidden }) => ({ value, hidden }))).toEqual([
      { value: 'jan@duinwijk.example', hidden: true },
    ]);
    expect(screen.getByLabelText(/Current password/).getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByLabelText(/New password/).getAttribute('autocomplete')).toBe('new-password');
  });

  it('shows what was typed for as long as somebody wants, and not once it is sent', () => {
    renderForm();
    const field = screen.getByLabelText<HTMLInputElement>(/New password/);
    fireEvent.change(field, { target: { value: 'een lange zin' } });
    const [, button] = screen.getAllByRole('button', { name: 'Show password' });
    if (button === undefined) throw new Error('There is no such button');
    const shown = () => [field.type, field.value, button.getAttribute('aria-pressed')];
    expect(shown()).toEqual(['password', 'een lange zin', 'false']);
    fireEvent.click(button);
    expect(shown()).toEqual(['text', 'een lange zin', 'true']);
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    fireEvent.click(button);
    expect(shown()).toEqual(['password', 'een lange zin', 'false']);
    fireEvent.click(button);
    if (field.form !== null) fireEvent.submit(field.form);
    expect(shown()).toEqual(['password', 'een lange zin', 'false']);
  });
});

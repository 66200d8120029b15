// @vitest-environment jsdom
import { editAsset } from '@spoor/contracts/assets/asset.commands';
import { createPage } from '@spoor/contracts/pages/page.commands';
import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import type { CommandOutcome } from '../use-send-change.ts';
import { FormFooter } from './form-footer.tsx';
import { SchemaField } from './schema-field.tsx';
import { SchemaForm } from './schema-form.tsx';
import { LongTextField, TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = createPage.pick({ name: true }).extend({ alt: editAsset.shape.alt.unwrap() });

function problem(code: ProblemCode, errors: Problem['errors'] = []): CommandOutcome {
  return {
    kind: 'refused',
    problem: { type: '', title: 'No.', status: 422, code, correlationId: 'c', errors },
  };
}

const failed: CommandOutcome = { kind: 'failed' };

const stored = { kind: 'stored', answer: { data: null, changeId: null } } as unknown as CommandOutcome;

function NamedForm({ save }: { save: (values: { name: string; alt: string }) => Promise<CommandOutcome> }) {
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', alt: '' },
    texts: { 'name.too_small': 'menus.name_missing', 'name.slug_taken': 'menus.refused.slug_taken' },
    refusals: { slug_taken: 'name', in_use: 'name' },
    save,
  });
  return (
    <SchemaForm form={form} className="form">
      <SchemaField form={form} name="alt">
        {(field) => <LongTextField {...field} label="Alt" hint="What it shows." />}
      </SchemaField>
      <SchemaField form={form} name="name">
        {(field) => <TextField {...field} label="Name" />}
      </SchemaField>
      <FormFooter action="Save" isBusy={form.formState.isSubmitting} />
    </SchemaForm>
  );
}

/** A form whose saves end as told; what reaches the server is kept. */
function drawn(...outcomes: CommandOutcome[]) {
  const sent: unknown[] = [];
  const person = renderedInEnglish(
    <NamedForm
      save={async (values) => {
        sent.push(values);
        return outcomes.shift() ?? failed;
      }}
    />,
  );
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return { person, sent, field };
}

const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('A form with a schema', () => {
  it('says at the field what is wrong, goes there, and sends nothing', async () => {
    const { person, sent, field } = drawn();
    await person.click(screen.getByRole('button'));
    await screen.findByRole('alert');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Give the item a name.',
    ]);
    expect(described(field('Name'))).toEqual(['Give the item a name.']);
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(sent).toEqual([]);
  });

  it('goes to the first of several fields in the order in which they stand', async () => {
    const { person, field } = drawn();
    await person.click(field('Alt'));
    await person.paste('a'.repeat(1_001));
    await person.click(screen.getByRole('button'));
    await waitFor(() => expect(document.activeElement).toBe(field('Alt')));
  });

  it('is sent by Enter, as its schema reads it', async () => {
    const { person, sent, field } = drawn(stored);
    await person.type(field('Name'), ' Housing {Enter}');
    await waitFor(() => expect(sent).toEqual([{ name: 'Housing', alt: '' }]));
  });

  it('keeps what was typed where it was not stored, and sends it again', async () => {
    const { person, sent, field } = drawn(failed, stored);
    await person.type(field('Name'), 'Housing{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(field('Name').value).toBe('Housing');
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false'));
    await person.type(field('Name'), '{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('shows a refusal of the server at the field that its pointer names', async () => {
    const error = { path: '/alt', code: 'too_big', message: '' };
    const { person, field } = drawn(problem('validation_failed', [error]));
    await person.type(field('Name'), 'Housing{Enter}');
    await screen.findByRole('alert');
    expect(described(field('Alt'))).toEqual(['What it shows.', 'This is too much.']);
    await waitFor(() => expect(document.activeElement).toBe(field('Alt')));
    expect(field('Name').value).toBe('Housing');
  });

  it('says what the server says where it knows no words of its own', async () => {
    const error = { path: '/alt', code: 'not_a_poem', message: 'This does not rhyme.' };
    const { person, field } = drawn(problem('validation_failed', [error]));
    await person.type(field('Name'), 'Housing{Enter}');
    expect(described(field('Alt'))).toEqual(['What it shows.', 'This does not rhyme.']);
  });

  it('shows a refusal without pointer at the field that it is about, until that is mended', async () => {
    const { person, field } = drawn(problem('slug_taken'));
    await person.type(field('Name'), 'Housing{Enter}');
    await screen.findByRole('alert');
    expect(described(field('Name'))).toEqual(['Another item at this level already uses this.']);
    await person.type(field('Name'), ' 2');
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
  });

  it('says of such a field what the server says where it knows no words of its own', async () => {
    const { person, field } = drawn(problem('in_use'));
    await person.type(field('Alt'), 'A house');
    await person.type(field('Name'), 'Housing{Enter}');
    await screen.findByRole('alert');
    expect(described(field('Name'))).toEqual(['No.']);
  });

  it('says above all fields what is about none of them', async () => {
    const { person, field } = drawn(
      problem('conflict', [{ path: '/elsewhere', code: 'custom', message: '' }]),
    );
    await person.type(field('Name'), 'Housing{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('No.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });
});

describe('A text field', () => {
  it('counts as the text comes near its limit, which is that of the schema', async () => {
    const { person, field } = drawn();
    await person.click(field('Name'));
    await person.paste('a'.repeat(80));
    expect(described(field('Name'))).toEqual([]);
    await person.type(field('Name'), 'b');
    expect(described(field('Name'))).toEqual(['81 of 100 characters']);
  });

  it.each(['pasted', 'typed'])('keeps all of what is %s beyond it, and says so at once', async (how) => {
    const { person, field } = drawn();
    await person.click(field('Name'));
    await person.paste('a'.repeat(how === 'pasted' ? 101 : 100));
    if (how === 'typed') await person.type(field('Name'), 'a');
    expect(field('Name').value).toHaveLength(101);
    expect(described(field('Name'))).toEqual([
      '101 of 100 characters',
      'This is too long: at most 100 characters.',
    ]);
  });
});

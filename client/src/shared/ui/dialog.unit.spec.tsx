// @vitest-environment jsdom
import { createPage } from '@spoor/contracts/pages/page.commands';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { SchemaField } from '../forms/schema-field.tsx';
import { SchemaForm } from '../forms/schema-form.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { type ClosingQuestion, Dialog } from './dialog.tsx';

const question = { title: 'Close?', text: 'It is lost.', stay: 'Stay', leave: 'Go' };

interface Circumstances {
  readonly isFilledIn?: boolean;
  readonly question?: ClosingQuestion;
  readonly content?: ReactNode;
}

function Opener({ content, ...dialog }: Circumstances) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog title="Rename" {...dialog} onClose={() => setIsOpen(false)}>
          {content}
        </Dialog>
      ) : null}
    </>
  );
}

function NameForm({ label }: { label: string }) {
  const form = useSchemaForm({
    schema: createPage.pick({ name: true }),
    defaultValues: { name: 'Markt' },
    save: async () => undefined,
  });
  return (
    <SchemaForm form={form} className="form">
      <SchemaField form={form} name="name">
        {(field) => <TextField {...field} label={label} />}
      </SchemaField>
    </SchemaForm>
  );
}

function opened(circumstances: Circumstances): HTMLElement {
  renderedInEnglish(<Opener {...circumstances} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

const type = (value: string, label = 'Name') =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOpen = () => screen.queryByRole('dialog', { name: 'Rename' }) !== null;

describe('A dialog', () => {
  it('closes at once where nothing would be lost, and the focus returns', async () => {
    const opener = opened({});
    pressEscape();
    expect(isOpen()).toBe(false);
    await expect.poll(() => document.activeElement).toBe(opener);
  });

  it('asks first where something would be, stays where that is the answer, and goes where it is not', async () => {
    const opener = opened({ question });
    pressEscape();
    press('Stay');
    expect(screen.queryByText('It is lost.')).toBeNull();
    expect(isOpen()).toBe(true);
    screen.getByRole('dialog').focus();
    pressEscape();
    press('Go');
    expect(isOpen()).toBe(false);
    await expect.poll(() => document.activeElement).toBe(opener);
  });

  it('asks where something is filled in outside of a form', () => {
    opened({ isFilledIn: true });
    press('Close');
    press('Back');
    expect(isOpen()).toBe(true);
  });
});

describe('A dialog with forms', () => {
  beforeEach(() => {
    opened({
      content: (
        <>
          <NameForm label="Name" />
          <NameForm label="Other" />
        </>
      ),
    });
  });

  it('closes at once where nothing was typed, or what was typed is gone again', () => {
    type('Weekmarkt');
    type('Markt');
    pressEscape();
    expect(isOpen()).toBe(false);
  });

  it('asks first where something was typed in one of them, which stays meanwhile', () => {
    type('Weekmarkt');
    type('Else', 'Other');
    type('Markt', 'Other');
    pressEscape();
    press('Back');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Weekmarkt');
    screen.getByRole('dialog').focus();
    pressEscape();
    press('Close anyway');
    expect(isOpen()).toBe(false);
  });
});

// @vitest-environment jsdom
import { createPage } from '@spoor/contracts/pages/page.commands';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { SchemaField } from '../forms/schema-field.tsx';
import { SchemaForm } from '../forms/schema-form.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { FormDialog } from './form-dialog.tsx';

function NameForm() {
  const form = useSchemaForm({
    schema: createPage.pick({ name: true }),
    defaultValues: { name: 'Markt' },
    save: async () => undefined,
  });
  return (
    <SchemaForm form={form} className="form">
      <SchemaField form={form} name="name">
        {(field) => <TextField {...field} label="Name" />}
      </SchemaField>
    </SchemaForm>
  );
}

function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <FormDialog title="Rename" onClose={() => setIsOpen(false)}>
      <NameForm />
    </FormDialog>
  ) : null;
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

describe('A dialog with a form', () => {
  it('closes at once where nothing was typed, or what was typed is gone again', () => {
    renderedInEnglish(<Opened />);
    type('Weekmarkt');
    type('Markt');
    pressEscape();
    expect(screen.queryByText('Rename')).toBeNull();
  });

  it('asks first where something was typed, which stays meanwhile', () => {
    renderedInEnglish(<Opened />);
    type('Weekmarkt');
    pressEscape();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Weekmarkt');
    screen.getByRole('dialog').focus();
    pressEscape();
    fireEvent.click(screen.getByRole('button', { name: 'Close anyway' }));
    expect(screen.queryByText('Rename')).toBeNull();
  });
});

// @vitest-environment jsdom

import { editAsset } from '@spoor/contracts/assets/asset.commands';
import { createPage } from '@spoor/contracts/pages/page.commands';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import type { CommandOutcome } from '../use-send-change.ts';
import { FormFooter } from './form-footer.tsx';
import { SchemaField } from './schema-field.tsx';
import { SchemaForm } from './schema-form.tsx';
import { TextField } from './text-field.tsx';
import { useSyncedForm } from './use-synced-form.ts';

const schema = createPage.pick({ name: true }).extend({ alt: editAsset.shape.alt.unwrap() });
const stored = { kind: 'stored', answer: { data: null, changeId: null } } as unknown as CommandOutcome;

interface Thing {
  readonly revision: number;
  readonly name: string;
  readonly alt: string;
}

interface ThingFormProps {
  readonly others: Thing;
  readonly save: (values: object, begun: Thing) => Promise<CommandOutcome>;
}

/** A form of a thing, and a button by which somebody else changes that thing. */
function ThingForm({ others, save }: ThingFormProps) {
  const [latest, setLatest] = useState<Thing>({ revision: 1, name: 'Harbour', alt: 'A boat' });
  const valuesOf = ({ name, alt }: Thing) => ({ name, alt });
  const form = useSyncedForm({ schema, latest, valuesOf, save });
  return (
    <SchemaForm form={form} className="form">
      <SchemaField form={form} name="name">
        {(field) => <TextField {...field} label="Name" />}
      </SchemaField>
      <SchemaField form={form} name="alt">
        {(field) => <TextField {...field} label="Alt" />}
      </SchemaField>
      <FormFooter action="Save" isBusy={form.formState.isSubmitting} />
      <button type="button" onClick={() => setLatest(others)}>
        Others
      </button>
    </SchemaForm>
  );
}

function drawn(others: Thing) {
  const sent: unknown[] = [];
  const save = async (values: object, begun: Thing) => {
    sent.push({ values, revision: begun.revision });
    return stored;
  };
  const person = renderedInEnglish(<ThingForm others={others} save={save} />);
  const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  return { person, sent, value, press };
}

describe('A form of what others change, too', () => {
  it('follows them until something is typed', async () => {
    const { value, press } = drawn({ revision: 2, name: 'Port', alt: 'A ship' });
    await press('Others');
    await waitFor(() => expect([value('Name'), value('Alt')]).toEqual(['Port', 'A ship']));
  });

  it('keeps what was typed whatever others save, and is stored against what its reader saw', async () => {
    const { person, sent, value, press } = drawn({ revision: 2, name: 'Port', alt: 'A ship' });
    await person.type(screen.getByLabelText('Alt'), ' at dawn');
    await press('Others');
    expect([value('Name'), value('Alt')]).toEqual(['Harbour', 'A boat at dawn']);
    await press('Save');
    await waitFor(() =>
      expect(sent).toEqual([{ values: { name: 'Harbour', alt: 'A boat at dawn' }, revision: 1 }]),
    );
  });

  it('follows again once it was stored', async () => {
    const { person, value, press } = drawn({ revision: 3, name: 'Port', alt: 'A boat at dawn' });
    await person.type(screen.getByLabelText('Alt'), ' at dawn');
    await press('Save');
    await press('Others');
    await waitFor(() => expect([value('Name'), value('Alt')]).toEqual(['Port', 'A boat at dawn']));
  });
});

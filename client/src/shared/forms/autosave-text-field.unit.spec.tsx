// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { createStore, StoreProvider, useAtomValue } from '../store.ts';
import { toastsAtom } from '../tasks/task.atoms.ts';
import { AutosaveTextField } from './autosave-text-field.tsx';

function Drawer({ onSave }: { onSave: (text: string) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(true);
  const [value, setValue] = useState('Dune');
  const save = async (text: string) => {
    setValue(text);
    return await onSave(text);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      {isOpen ? <AutosaveTextField label="Name" path="/name" limit={10} value={value} onSave={save} /> : null}
      {useAtomValue(toastsAtom).map(({ guid, title }) => (
        <p key={guid}>{title}</p>
      ))}
    </>
  );
}

function Code({ onSave }: { onSave: (text: string) => Promise<boolean> }) {
  return (
    <AutosaveTextField
      {...{ label: 'Code', path: '/code', limit: 3, isLong: true, value: '', onSave }}
      storedAs={(typed) => typed.replace(/dune/g, 'd')}
    />
  );
}

describe('A text that saves itself', () => {
  it('counts what is stored, where that is something else than what is typed', async () => {
    const saved: string[] = [];
    const person = renderedInEnglish(
      <StoreProvider store={createStore()}>
        <Code onSave={async (text) => saved.push(text) > 0} />
      </StoreProvider>,
    );
    const field = screen.getByLabelText('Code');
    await person.type(field, 'dunedunedune');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.type(field, 'dune');
    expect(screen.getByRole('alert').textContent).toBe('This is too long: at most 3 characters.');
    await person.tab();
    expect(saved).toEqual([]);
    await person.type(field, '{Backspace>4}');
    await person.tab();
    expect(saved).toEqual(['ddd']);
  });

  it('keeps what is too long while it is closed, says so, and saves it once it is shorter', async () => {
    const saved: string[] = [];
    const onSave = async (text: string) => saved.push(text) > 0;
    const person = renderedInEnglish(
      <StoreProvider store={createStore()}>
        <Drawer onSave={onSave} />
      </StoreProvider>,
    );
    const field = () => screen.getByLabelText<HTMLInputElement>('Name');
    await person.type(field(), ' and beach');
    expect(screen.getByRole('alert').textContent).toBe('This is too long: at most 10 characters.');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    screen.getByText(/^What you typed is too long/);
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(field().value).toBe('Dune and beach');
    expect(saved).toEqual([]);
    await person.type(field(), '{Backspace>6}{Enter}');
    expect(saved).toEqual(['Dune and']);
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(field().value).toBe('Dune and');
  });
});

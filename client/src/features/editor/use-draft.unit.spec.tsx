// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { examplePage } from '../../../testing/outbox.examples.ts';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { createAsyncQueue } from '../../shared/async-queue.ts';
import { LongTextField } from '../../shared/forms/text-field.tsx';
import { isLongerThan } from '../../shared/forms/text-limit.ts';
import { createOutbox } from '../../shared/outbox/outbox.ts';
import { OutboxContext } from '../../shared/outbox/outbox-context.ts';
import { createStore, StoreProvider, useAtomValue } from '../../shared/store.ts';
import { toastsAtom } from '../../shared/tasks/task.atoms.ts';
import { useDraft } from './use-draft.ts';

const limit = 10;

function Summary({ stored, onSave }: { stored: string; onSave: (text: string) => void }) {
  const draft = useDraft(
    { text: stored },
    async ({ text = '' }) => {
      onSave(text);
      return true;
    },
    { path: '/summary', isTooLong: ({ text }) => isLongerThan(limit, text) },
  );
  return (
    <LongTextField
      label="Summary"
      limit={limit}
      value={draft.values.text}
      onChange={(text) => draft.change('text', text)}
      onBlur={draft.flush}
    />
  );
}

function Drawer({ onSave }: { onSave: (text: string) => void }) {
  const [isOpen, setOpen] = useState(true);
  const [stored, setStored] = useState('');
  const save = (text: string) => {
    setStored(text);
    onSave(text);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      {isOpen ? <Summary stored={stored} onSave={save} /> : null}
      {useAtomValue(toastsAtom).map(({ guid, title }) => (
        <p key={guid}>{title}</p>
      ))}
    </>
  );
}

/** An outbox that nothing is sent from. */
function outbox() {
  const page = examplePage([]);
  return createOutbox(page, {
    queue: createAsyncQueue(),
    send: () => Promise.reject(new Error('Nothing is sent')),
    read: async () => ({ data: page, position: 0n }),
    onStored: () => undefined,
    pause: async () => undefined,
    keep: () => undefined,
  });
}

function show(onSave: (text: string) => void) {
  const pageOutbox = { outbox: outbox(), wake: () => undefined, unsentDrafts: async () => [] };
  return renderedInEnglish(
    <StoreProvider store={createStore()}>
      <OutboxContext value={pageOutbox}>
        <Drawer onSave={onSave} />
      </OutboxContext>
    </StoreProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Summary');

beforeEach(() => sessionStorage.clear());

describe('What is typed in a drawer', () => {
  it('waits where it is too long: said, kept while the drawer is closed, and stored once it is shorter', async () => {
    const saved: string[] = [];
    const person = show((text) => saved.push(text));
    await person.click(field());
    await person.paste('Dune and beach');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    screen.getByText(/^What you typed is too long/);
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(field().value).toBe('Dune and beach');
    expect(saved).toEqual([]);
    await person.type(field(), '{Backspace>6}');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(saved).toEqual(['Dune and']);
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(field().value).toBe('Dune and');
  });

  it('is there again where it was too long, once the tab has loaded anew', async () => {
    const saved: string[] = [];
    const before = show((text) => saved.push(text));
    await before.click(field());
    await before.paste('Dune and beach');
    await before.tab();
    const after = show((text) => saved.push(text));
    expect(field().value).toBe('Dune and beach');
    await after.type(field(), '{Backspace>6}');
    await after.tab();
    expect(saved).toEqual(['Dune and']);
    show((text) => saved.push(text));
    expect(field().value).toBe('');
  });
});

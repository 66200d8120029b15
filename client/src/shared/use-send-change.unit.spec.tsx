// @vitest-environment jsdom
import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../testing/rendered.examples.tsx';
import type { ApiResponse } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { ChangeRecorderContext } from './change-recorder.ts';
import { conflictsAtom } from './conflicts/conflict.atoms.ts';
import { createStore, StoreProvider } from './store.ts';
import { toastsAtom } from './tasks/task.atoms.ts';
import { type CommandOutcome, type OutgoingChange, useSendChange } from './use-send-change.ts';

const pending = { changeId: 'pending', effect: [] };

function answer(changeId: string | null): ApiResponse<unknown> {
  return { data: null, status: 200, changeId, etag: null, total: null, position: 1n };
}

function refusal(code: ProblemCode, more: Partial<Problem> = {}): ApiError {
  return new ApiError(409, { type: '', title: 'No.', status: 409, code, correlationId: 'c', ...more });
}

const conflict = refusal('conflict', { revision: 3, conflicts: [] });

function Sender(props: { change: OutgoingChange; onOutcome: (outcome: CommandOutcome) => void }) {
  const send = useSendChange();
  return (
    <button type="button" onClick={() => void send(props.change).then(props.onOutcome)}>
      Send
    </button>
  );
}

/** Sends a change by a button. Each call of `send` ends with the next answer. */
async function sent(options: Partial<OutgoingChange>, ...answers: (ApiResponse<unknown> | ApiError)[]) {
  const happened: string[] = [];
  const outcomes: CommandOutcome[] = [];
  const store = createStore();
  const change: OutgoingChange = {
    task: { type: 'edit', entity: 'page', subject: 'News' },
    show() {
      happened.push('shown');
      return () => happened.push('reverted');
    },
    async send() {
      const next = answers.shift() ?? answer('again');
      happened.push('sent');
      if (next instanceof ApiError) throw next;
      return next;
    },
    resolved: (_, keep) => (keep.length > 0 ? undefined : change),
    onGivenUp: () => void happened.push('given up'),
    ...options,
  };
  const recorder = {
    record: ({ changeId }: { changeId: string }) => void happened.push(`recorded ${changeId}`),
    replacedId: (from: string, to: string) => void happened.push(`${from} is ${to}`),
    discarded: (changeId: string) => void happened.push(`discarded ${changeId}`),
    undo: (changeId: string) => void happened.push(`undone ${changeId}`),
  };
  const person = renderedInEnglish(
    <StoreProvider store={store}>
      <ChangeRecorderContext value={recorder}>
        <Sender change={change} onOutcome={(outcome) => outcomes.push(outcome)} />
      </ChangeRecorderContext>
    </StoreProvider>,
  );
  await person.click(screen.getByRole('button'));
  const outcome = async () => {
    await waitFor(() => expect(outcomes).toHaveLength(1));
    return outcomes[0]?.kind;
  };
  return { happened, outcome, store, openConflict: () => store.get(conflictsAtom)[0] };
}

describe('A Change that is stored', () => {
  it('becomes a step once it is known by its id, and offers to undo it', async () => {
    const { happened, outcome, store } = await sent({ offersUndo: true }, answer('c1'));
    expect(await outcome()).toBe('stored');
    expect(happened).toEqual(['shown', 'sent', 'recorded c1']);
    store.get(toastsAtom)[0]?.action?.run();
    expect(happened.at(-1)).toBe('undone c1');
  });

  it('is a step before, where it has a pending id', async () => {
    const { happened, outcome } = await sent({ pending }, answer('c1'));
    expect(await outcome()).toBe('stored');
    expect(happened).toEqual(['recorded pending', 'shown', 'sent', 'pending is c1']);
  });

  it('is no step where it made no difference, or is an undo itself', async () => {
    const unchanged = await sent({ pending }, answer(null));
    expect(await unchanged.outcome()).toBe('stored');
    expect(unchanged.happened.at(-1)).toBe('discarded pending');
    const undo = await sent({ records: false }, answer('c1'));
    expect(await undo.outcome()).toBe('stored');
    expect(undo.happened).toEqual(['shown', 'sent']);
  });
});

describe('A Change that is refused', () => {
  it('is reverted and told, with a button that tries again', async () => {
    const retry = () => undefined;
    const { happened, outcome, store } = await sent({ pending, retry }, refusal('forbidden'));
    expect(await outcome()).toBe('failed');
    expect(happened).toEqual(['recorded pending', 'shown', 'sent', 'reverted', 'discarded pending']);
    expect(store.get(toastsAtom)).toMatchObject([{ kind: 'failed', action: { run: retry } }]);
  });

  it('is not told where the caller expects that', async () => {
    const { outcome, store } = await sent({ expects: ['slug_taken'] }, refusal('slug_taken'));
    expect(await outcome()).toBe('refused');
    expect(store.get(toastsAtom)).toEqual([]);
  });
});

describe('A conflict', () => {
  it('is sent again as the person resolved it', async () => {
    const { happened, outcome, openConflict } = await sent({ pending }, conflict, answer('c2'));
    await waitFor(() => expect(openConflict()).toBeDefined());
    openConflict()?.onSettle([]);
    expect(await outcome()).toBe('stored');
    expect(happened.slice(3)).toEqual(['reverted', 'recorded pending', 'shown', 'sent', 'pending is c2']);
  });

  it('leaves nothing where the person kept what others wrote, or gave up', async () => {
    const resolved = await sent({ pending }, conflict);
    await waitFor(() => expect(resolved.openConflict()).toBeDefined());
    resolved.openConflict()?.onSettle(['/title']);
    expect(await resolved.outcome()).toBe('unchanged');
    expect(resolved.happened.at(-1)).toBe('discarded pending');

    const givenUp = await sent({ pending }, conflict);
    await waitFor(() => expect(givenUp.openConflict()).toBeDefined());
    givenUp.openConflict()?.onCancel();
    expect(await givenUp.outcome()).toBe('failed');
    expect(givenUp.happened.slice(-2)).toEqual(['discarded pending', 'given up']);
  });
});

import type { PageView } from '@spoor/contracts/pages/page.views';
import { parseIfMatch } from '@spoor/contracts/shared/revision';
import type { Answer } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import type { Turns } from '../turns.ts';
import { type Errand, isCompared, type OpenTyping } from './errand.ts';
import { mergedErrand } from './merge-errand.ts';
import { holdsStill, pageAhead } from './page-ahead.ts';
import { steadyPage } from './steady-page.ts';

/** What an outbox holds at a moment. */
export interface OutboxState {
  /** The newest page that the server told of. */
  readonly page: PageView;
  /** In the order in which they were given; those that landed stay until a page shows them. */
  readonly errands: readonly Errand[];
  readonly typing: readonly OpenTyping[];
  /** How often in a row the first one could not be delivered. */
  readonly failures: number;
}

/** A page, and the commit position that it is at least as new as. */
export type ToldPage = Pick<Answer<PageView>, 'data' | 'position'>;

/** What an outbox asks of others. */
export interface OutboxPorts {
  readonly turns: Turns;
  /** @throws ApiError, or anything else where there was no answer. */
  send(errand: Errand, ifMatch: number | undefined): Promise<Answer<unknown>>;
  /** The page as it is now. */
  read(): Promise<ToldPage>;
  /** Hears that something was stored, and of the newest page then: it is at least as new as this commit position. */
  onStored(page: PageView, position: bigint): void;
  /** Waits before the next attempt; shorter where the connection comes back, or somebody says so. */
  pause(milliseconds: number): Promise<void>;
  /** Hears of everything that is not stored yet, to keep it where a crash does not reach. */
  keep(waiting: Waiting): void;
}

/** What is not stored yet. */
export type Waiting = Pick<OutboxState, 'errands' | 'typing'>;

/**
 * Takes what a person does to one page to the server: in order, under the same ids however often it takes, and for as long
 * as it takes. Lives as long as the tab; whoever leaves the editor loses nothing.
 */
export interface Outbox {
  readonly state: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of a page; one that is older than what is known says nothing. */
  told(page: PageView): void;
  /**
   * Sends an errand. One that met somebody else's work in the same text is sent again with that in it, where both go
   * together. One that met other work (a 409 with conflicts) stays, unsent, until it is put again or
   * dropped. One for a page that is gone, or that may not be edited any more, waits. Any other refusal drops it.
   * @throws ApiError where the server refuses it
   */
  put(errand: Errand): Promise<Answer<unknown>>;
  /** Gives up what cannot be sent. */
  drop(id: string): void;
  /** Replaces what was typed under a key; no commands where there is nothing to send any more. */
  type(typing: OpenTyping): void;
  /** The page with everything on its way laid over it, but for open typing. */
  ahead(): PageView;
  /** The Change that an errand became; anything else is the name of a Change already. */
  changeIdOf(id: string): string;
}

export function createOutbox(
  page: PageView,
  { turns, send, read, onStored, pause, keep }: OutboxPorts,
): Outbox {
  let state: OutboxState = { page, errands: [], typing: [], failures: 0 };
  const listeners = new Set<() => void>();
  const changeIds = new Map<string, string>();

  let looked: { readonly at: OutboxState; readonly page: PageView } | undefined;

  function ahead(): PageView {
    if (looked?.at.page !== state.page || looked.at.errands !== state.errands) {
      const page = pageAhead(state.page, state.errands);
      const before = looked?.page;
      // Where nothing is laid over it, it is the very page that was told.
      const isTold = page === state.page || before === undefined;
      looked = { at: state, page: isTold ? page : steadyPage(before, page) };
    }
    return looked.page;
  }

  function set(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    const waiting = state.errands.filter(({ landed }) => landed === undefined);
    keep({ errands: waiting, typing: state.typing });
    for (const listener of listeners) listener();
  }

  function told(told: PageView): void {
    if (told.revision < state.page.revision) return;
    const page = steadyPage(ahead(), told);
    const errands = state.errands.filter(({ landed }) => landed === undefined || landed > told.revision);
    if (page !== state.page || errands.length < state.errands.length) set({ page, errands });
  }

  function drop(id: string): void {
    set({ errands: state.errands.filter((errand) => errand.id !== id) });
  }

  let reading: Promise<void> | undefined;

  /** Whether something landed that the newest page does not show. */
  function isBehind(): boolean {
    return state.errands.some(({ landed }) => landed !== undefined);
  }

  /** Reads the page until it shows everything that landed; one reading for all who wait. */
  function catchUp(): Promise<void> {
    reading ??= readUntilCurrent().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readUntilCurrent(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const { data, position } = await read();
      told(data);
      onStored(state.page, position);
      if (!isBehind()) return;
      await pause(pauseAfter(attempt));
    }
  }

  /** Whether it is the whole page that is refused: it is gone, or not theirs any more. Work on it waits until it is back. */
  async function isShutOut(error: unknown): Promise<boolean> {
    if (!refusesPage(error)) return false;
    return await read().then(({ data }) => !data.canEdit, refusesPage);
  }

  /** An edit that met the work of others in the same texts, with that in it; undefined where a person has to choose. */
  function withTheirs(errand: Errand, error: unknown): Errand | undefined {
    const problem = isConflict(error) ? error.problem : undefined;
    const merged = problem && mergedErrand(errand, problem);
    if (merged === undefined) return undefined;
    set({ errands: state.errands.map((each) => (each.id === errand.id ? merged : each)) });
    return merged;
  }

  async function deliver(asked: Errand): Promise<Answer<unknown>> {
    let errand = asked;
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (isCompared(errand) && isBehind()) await catchUp();
        const answer = await send(errand, ifMatchOf(errand, state.page));
        if (answer.changeId !== null) changeIds.set(errand.id, answer.changeId);
        land(errand, answer);
        return answer;
      } catch (error) {
        const merged = withTheirs(errand, error);
        if (merged !== undefined) {
          errand = merged;
          continue;
        }
        if (!mayPass(error, attempt) && !(await isShutOut(error))) {
          set({ failures: 0 });
          if (!isConflict(error) || errand.act.kind !== 'edit') drop(errand.id);
          throw error;
        }
        set({ failures: attempt });
        await pause(pauseAfter(attempt));
      }
    }
  }

  /** Where no revision is told, nobody could say from which page on it is in: it is shown when it is read. */
  function land(errand: Errand, { etag, data, position }: Answer<unknown>): void {
    const revision = parseIfMatch(etag ?? undefined);
    const errands =
      typeof revision === 'number'
        ? state.errands.map((each) => (each.id === errand.id ? { ...each, landed: revision } : each))
        : state.errands.filter(({ id }) => id !== errand.id);
    set({ errands, failures: 0 });
    if (isPageView(data, state.page.guid)) {
      told(data);
      onStored(state.page, position);
    } else {
      // What cannot be read now is read before the next errand that needs it.
      catchUp().catch(() => undefined);
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    told,
    put(errand) {
      set({ errands: [...state.errands.filter(({ id }) => id !== errand.id), errand] });
      return turns.take(() => deliver(errand));
    },
    drop,
    type(typing) {
      const others = state.typing.filter(({ key }) => key !== typing.key);
      const isNothing = typing.commands.length === 0;
      if (isNothing && others.length === state.typing.length) return;
      set({ typing: isNothing ? others : [...others, typing] });
    },
    ahead,
    changeIdOf: (id) => changeIds.get(id) ?? id,
  };
}

/**
 * What an errand says it was made on. Where everything that it changes still holds what its maker saw, that is the newest
 * page: their own errands before this one must not look like somebody else's work.
 */
function ifMatchOf(errand: Errand, page: PageView): number | undefined {
  if (errand.basedOn === undefined || !isCompared(errand)) return undefined;
  return holdsStill(page, errand.seen) ? Math.max(page.revision, errand.basedOn) : errand.basedOn;
}

/** An error that shows itself again and again is no passing one. */
const mostServerErrors = 5;

/** Whether the same may succeed later: nobody answered, the server cannot just now, or somebody has to sign in again. */
function mayPass(error: unknown, attempt: number): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.status === 500) return attempt < mostServerErrors;
  return error.status > 500 || error.status === 401 || error.status === 429;
}

function refusesPage(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}

export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem?.code === 'conflict';
}

const longestPause = 15_000;

/** Milliseconds: one second at first, then twice as long each time. */
function pauseAfter(attempt: number): number {
  return Math.min(1_000 * 2 ** (attempt - 1), longestPause);
}

function isPageView(data: unknown, guid: string): data is PageView {
  return (
    typeof data === 'object' &&
    data !== null &&
    'buildingBlockInstances' in data &&
    Reflect.get(data, 'guid') === guid
  );
}

import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedMembers } from '../../shared/forms/changed-members.ts';
import { useUnsavedInput } from '../../shared/forms/unsaved-input.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { onFlushTyping } from '../../shared/outbox/flush-typing.ts';
import { useOutbox } from '../../shared/outbox/outbox-context.ts';

/** A typing session is one Change: it ends after this pause, or on blur. Milliseconds. */
const sessionEndMs = 2_000;
/** After this delay, typing shows elsewhere on the page and is kept in the browser. Milliseconds. */
const draftDelayMs = 300;

export interface Draft<T> {
  /** The stored values with the typed ones over them. */
  readonly values: T;
  /** `typed` waits for the end of the typing session; `chosen` is saved at once. */
  readonly change: <K extends keyof T & string>(key: K, value: T[K], kind?: 'typed' | 'chosen') => void;
  /** Saves what was typed; fields call it on blur. */
  readonly flush: () => void;
}

export interface DraftOptions<T> {
  /** The edits that `save` will send, to show and keep them before. */
  readonly asCommands?: (changes: Partial<T>) => readonly PageEditCommand[];
  /** Whether a text is longer than may be stored: it waits, as it was typed, until somebody shortens it. */
  readonly isTooLong?: (changes: Partial<T>) => boolean;
  /** Of the fields: what could not be stored waits under it while they are closed. */
  readonly path?: string;
}

/** A typing session: what was typed, what was there before, and the page at its beginning. */
interface DraftSession<T> {
  readonly key: string;
  readonly typed: Partial<T>;
  readonly before: Partial<T>;
  readonly basedOn: PageView;
}

/**
 * Form values that save themselves by edits of the page. Only members that really changed are sent; changes of others
 * show in all other members.
 * @param save gets the page at the beginning of the session, so that later work of others is not overwritten unseen;
 *   resolves to whether it was stored. What was not stays as typed.
 */
export function useDraft<T extends Record<string, unknown>>(
  stored: T,
  save: (changes: Partial<T>, basedOn: PageView) => Promise<boolean>,
  { asCommands, isTooLong, path }: DraftOptions<T> = {},
): Draft<T> {
  const outbox = useOutbox();
  const { session, typed, setTyped, goOnWith } = useDraftSession<T>();
  const unstored = useUnsavedInput<DraftSession<T>>(path, goOnWith);
  const timers = useSessionTimers();

  const keep = useEffectEvent(() => {
    if (session.current === undefined || asCommands === undefined) return;
    const changes = changedMembers<Partial<T>>(session.current.before, session.current.typed);
    const isNothing = Object.keys(changes).length === 0 || isTooLong?.(changes) === true;
    const { key, basedOn } = session.current;
    outbox.type({ key, commands: isNothing ? [] : asCommands(changes), basedOn: basedOn.revision });
  });

  const flush = useEffectEvent((isLeaving = false) => {
    timers.stop();
    const ended = session.current;
    if (ended === undefined) return;
    const changes = changedMembers<Partial<T>>(ended.before, ended.typed);
    if (isTooLong?.(changes) === true) {
      unstored.hold(ended);
      if (isLeaving) unstored.notify();
      return;
    }
    session.current = undefined;
    unstored.forget();
    const saving = Object.keys(changes).length === 0 ? undefined : save(changes, ended.basedOn);
    // From here on it is a pending change of the page.
    outbox.type({ key: ended.key, commands: [], basedOn: ended.basedOn.revision });
    setTyped({});
    saving?.then((isStored) => {
      if (isStored) return;
      const goingOn = resumed(ended, changes, session.current);
      goOnWith(goingOn);
      unstored.hold(goingOn);
      keep();
    });
  });

  useEffect(() => onFlushTyping(() => flush()), []);
  // Unmounting saves.
  useEffect(() => () => flush(true), []);

  return {
    values: { ...stored, ...typed },
    change: (member, value, kind = 'typed') => {
      const current = session.current ?? begunOn<T>(outbox.optimisticPage());
      goOnWith(withMember(current, member, value, stored[member]));
      timers.start(kind === 'typed' ? sessionEndMs : 0, { end: flush, keep });
    },
    flush: () => flush(),
  };
}

/** The session that goes on, if any, and what was typed in it, which is shown. */
function useDraftSession<T>() {
  const session = useRef<DraftSession<T>>(undefined);
  const [typed, setTyped] = useState<Partial<T>>({});
  const goOnWith = (next: DraftSession<T>) => {
    session.current = next;
    setTyped(next.typed);
  };
  return { session, typed, setTyped, goOnWith };
}

type Timer = ReturnType<typeof setTimeout>;

/** When a session ends, and when what is typed in it is kept: the first starts anew with each key, the second does not. */
function useSessionTimers() {
  const timers = useRef<{ end?: Timer; keep?: Timer }>({});
  return {
    start(endsAfterMs: number, actions: { readonly end: () => void; readonly keep: () => void }): void {
      clearTimeout(timers.current.end);
      timers.current.end = setTimeout(() => actions.end(), endsAfterMs);
      timers.current.keep ??= setTimeout(() => {
        delete timers.current.keep;
        actions.keep();
      }, draftDelayMs);
    },
    stop(): void {
      clearTimeout(timers.current.end);
      clearTimeout(timers.current.keep);
      timers.current = {};
    },
  };
}

function begunOn<T>(basedOn: PageView): DraftSession<T> {
  return { key: newGuid(), typed: {}, before: {}, basedOn };
}

function withMember<T, K extends keyof T & string>(
  session: DraftSession<T>,
  member: K,
  value: T[K],
  stored: T[K],
): DraftSession<T> {
  return {
    ...session,
    typed: { ...session.typed, [member]: value },
    before: { [member]: stored, ...session.before } as Partial<T>,
  };
}

/** A session whose changes were not stored. Typing that went on during the failed save continues it. */
function resumed<T>(
  { key, basedOn, before }: DraftSession<T>,
  changes: Partial<T>,
  since: DraftSession<T> | undefined,
): DraftSession<T> {
  return {
    key: since?.key ?? key,
    basedOn,
    typed: { ...changes, ...since?.typed },
    before: { ...since?.before, ...before },
  };
}

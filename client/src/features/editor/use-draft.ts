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
  const [typed, setTyped] = useState<Partial<T>>({});
  const session = useRef<DraftSession<T>>(undefined);
  const unstored = useUnsavedInput<DraftSession<T>>(path, (waiting) => {
    session.current = waiting;
    setTyped(waiting.typed);
  });
  const timers = useRef<{ end?: Timer; keep?: Timer }>({});

  const keep = useEffectEvent(() => {
    delete timers.current.keep;
    if (session.current === undefined || asCommands === undefined) return;
    const changes = changedMembers<Partial<T>>(session.current.before, session.current.typed);
    const isNothing = Object.keys(changes).length === 0 || isTooLong?.(changes) === true;
    const { key, basedOn } = session.current;
    outbox.type({ key, commands: isNothing ? [] : asCommands(changes), basedOn: basedOn.revision });
  });

  const flush = useEffectEvent((isLeaving = false) => {
    clearTimeout(timers.current.end);
    clearTimeout(timers.current.keep);
    timers.current = {};
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
      session.current = resumed(ended, changes, session.current);
      setTyped(session.current.typed);
      unstored.hold(session.current);
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
      session.current = withMember(current, member, value, stored[member]);
      setTyped(session.current.typed);
      clearTimeout(timers.current.end);
      timers.current.end = setTimeout(() => flush(), kind === 'typed' ? sessionEndMs : 0);
      timers.current.keep ??= setTimeout(() => keep(), draftDelayMs);
    },
    flush: () => flush(),
  };
}

type Timer = ReturnType<typeof setTimeout>;

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

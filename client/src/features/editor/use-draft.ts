import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newGuid } from '../../shared/new-guid.ts';
import { onFlushTyping } from '../../shared/outbox/flush-typing.ts';
import { useOutbox } from '../../shared/outbox/outbox-context.ts';

/** A typing session is one Change: it ends after this pause, or on blur. Milliseconds. */
const sessionEnd = 2_000;
/** After this delay, typing shows elsewhere on the page and is kept in the browser. Milliseconds. */
const keptAfter = 300;

export interface Draft<T> {
  /** The stored values with the typed ones over them. */
  readonly values: T;
  /** `typed` waits for the end of the typing session; `chosen` is saved at once. */
  readonly change: <K extends keyof T & string>(key: K, value: T[K], kind?: 'typed' | 'chosen') => void;
  /** Saves what was typed; fields call it on blur. */
  readonly flush: () => void;
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
 * @param asCommands the edits that `save` will send, to show and keep them before
 */
export function useDraft<T extends Record<string, unknown>>(
  stored: T,
  save: (changes: Partial<T>, basedOn: PageView) => Promise<boolean>,
  asCommands?: (changes: Partial<T>) => readonly PageEditCommand[],
): Draft<T> {
  const outbox = useOutbox();
  const [typed, setTyped] = useState<Partial<T>>({});
  const session = useRef<DraftSession<T>>(undefined);
  const timers = useRef<{ end?: Timer; keep?: Timer }>({});

  const keep = useEffectEvent(() => {
    delete timers.current.keep;
    if (session.current === undefined || asCommands === undefined) return;
    const changes = differing(session.current);
    const isNothing = Object.keys(changes).length === 0;
    const { key, basedOn } = session.current;
    outbox.type({ key, commands: isNothing ? [] : asCommands(changes), basedOn: basedOn.revision });
  });

  const flush = useEffectEvent(() => {
    clearTimeout(timers.current.end);
    clearTimeout(timers.current.keep);
    timers.current = {};
    const ended = session.current;
    if (ended === undefined) return;
    session.current = undefined;
    const changes = differing(ended);
    const saving = Object.keys(changes).length === 0 ? undefined : save(changes, ended.basedOn);
    // From here on it is a pending change of the page.
    outbox.type({ key: ended.key, commands: [], basedOn: ended.basedOn.revision });
    setTyped({});
    saving?.then((isStored) => {
      if (isStored) return;
      const { key, typed, before } = session.current ?? { key: ended.key };
      // Typing that went on during a failed save continues the same session.
      session.current = {
        ...{ key, basedOn: ended.basedOn },
        typed: { ...changes, ...typed },
        before: { ...before, ...ended.before },
      };
      setTyped(session.current.typed);
      keep();
    });
  });

  useEffect(() => onFlushTyping(() => flush()), []);
  // Unmounting saves.
  useEffect(() => () => flush(), []);

  return {
    values: { ...stored, ...typed },
    change: (member, value, kind = 'typed') => {
      const { before, ...of } = session.current ?? {
        key: newGuid(),
        before: {},
        basedOn: outbox.optimisticPage(),
      };
      session.current = {
        ...of,
        typed: { ...session.current?.typed, [member]: value } as Partial<T>,
        before: { [member]: stored[member], ...before } as Partial<T>,
      };
      setTyped(session.current.typed);
      clearTimeout(timers.current.end);
      timers.current.end = setTimeout(() => flush(), kind === 'typed' ? sessionEnd : 0);
      timers.current.keep ??= setTimeout(() => keep(), keptAfter);
    },
    flush: () => flush(),
  };
}

type Timer = ReturnType<typeof setTimeout>;

/** The typed members that differ from what was there before. */
function differing<T>({ typed, before }: DraftSession<T>): Partial<T> {
  const differs = ([member, value]: [string, unknown]) => !sameJson(value, Reflect.get(before, member));
  return Object.fromEntries(Object.entries(typed).filter(differs)) as Partial<T>;
}

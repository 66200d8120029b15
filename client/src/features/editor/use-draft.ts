import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newGuid } from '../../shared/new-guid.ts';
import { addOpenDraft } from '../../shared/outbox/open-drafts.ts';
import { useOutbox } from '../../shared/outbox/outbox-context.ts';

/** A burst of typing is one Change: it ends when nothing was typed for this long, or on blur. Milliseconds. */
const burstEnd = 2_000;
/** Typing is shown elsewhere on the page, and kept where a crash does not reach, so much later. Milliseconds. */
const keptAfter = 300;

export interface Draft<T> {
  /** What is stored, with what was typed over it. */
  readonly values: T;
  /** Typing waits for its burst to end; a choice is a step of its own and goes at once. */
  readonly change: <K extends keyof T & string>(key: K, value: T[K], kind?: 'typed' | 'chosen') => void;
  /** Saves what was typed now; fields call it on blur. */
  readonly flush: () => void;
}

/** Typing that is going on: what was typed, what stood there before, and the page on which it stood there. */
interface Burst<T> {
  readonly key: string;
  readonly typed: Partial<T>;
  readonly before: Partial<T>;
  readonly basedOn: PageView;
}

/**
 * Typing that saves itself, by an edit of the page. Only the members that were typed over and really differ are sent; what
 * others change meanwhile shows through everywhere else.
 * @param save gets the page that the typing began on, so that work of others since then is not overwritten
 *   unseen; answers whether it was stored. What was not stays as typed.
 * @param asCommands the edits that `save` will send, so that they can be shown and kept before.
 */
export function useDraft<T extends Record<string, unknown>>(
  stored: T,
  save: (changes: Partial<T>, basedOn: PageView) => Promise<boolean>,
  asCommands?: (changes: Partial<T>) => readonly PageEditCommand[],
): Draft<T> {
  const outbox = useOutbox();
  const [typed, setTyped] = useState<Partial<T>>({});
  const burst = useRef<Burst<T>>(undefined);
  const timers = useRef<{ end?: Timer; keep?: Timer }>({});

  const keep = useEffectEvent(() => {
    delete timers.current.keep;
    if (burst.current === undefined || asCommands === undefined) return;
    const changes = differing(burst.current);
    const isNothing = Object.keys(changes).length === 0;
    const { key, basedOn } = burst.current;
    outbox.type({ key, commands: isNothing ? [] : asCommands(changes), basedOn: basedOn.revision });
  });

  const flush = useEffectEvent(() => {
    clearTimeout(timers.current.end);
    clearTimeout(timers.current.keep);
    timers.current = {};
    const ended = burst.current;
    if (ended === undefined) return;
    burst.current = undefined;
    const changes = differing(ended);
    const saving = Object.keys(changes).length === 0 ? undefined : save(changes, ended.basedOn);
    // From here on the page itself shows it, as one of the edits that are on their way.
    outbox.type({ key: ended.key, commands: [], basedOn: ended.basedOn.revision });
    setTyped({});
    saving?.then((isStored) => {
      if (isStored) return;
      const { key, typed, before } = burst.current ?? { key: ended.key };
      // What was typed meanwhile stood over words that were not stored after all.
      burst.current = {
        ...{ key, basedOn: ended.basedOn },
        typed: { ...changes, ...typed },
        before: { ...before, ...ended.before },
      };
      setTyped(burst.current.typed);
      keep();
    });
  });

  useEffect(() => addOpenDraft(() => flush()), []);
  // Whoever leaves a form loses nothing of what they typed.
  useEffect(() => () => flush(), []);

  return {
    values: { ...stored, ...typed },
    change: (member, value, kind = 'typed') => {
      const { before, ...of } = burst.current ?? { key: newGuid(), before: {}, basedOn: outbox.ahead() };
      burst.current = {
        ...of,
        typed: { ...burst.current?.typed, [member]: value } as Partial<T>,
        before: { [member]: stored[member], ...before } as Partial<T>,
      };
      setTyped(burst.current.typed);
      clearTimeout(timers.current.end);
      timers.current.end = setTimeout(() => flush(), kind === 'typed' ? burstEnd : 0);
      timers.current.keep ??= setTimeout(() => keep(), keptAfter);
    },
    flush: () => flush(),
  };
}

type Timer = ReturnType<typeof setTimeout>;

/** The members that were typed over and really differ from what stood there. */
function differing<T>({ typed, before }: Burst<T>): Partial<T> {
  const differs = ([member, value]: [string, unknown]) => !sameJson(value, Reflect.get(before, member));
  return Object.fromEntries(Object.entries(typed).filter(differs)) as Partial<T>;
}

import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commandTurns } from '../../shared/use-command.ts';

/** A burst of typing is one Change: it ends when nothing was typed for this long, or on blur. Milliseconds. */
const burstEnd = 2_000;

export interface Draft<T> {
  /** What is stored, with what was typed over it. */
  readonly values: T;
  /** Typing waits for its burst to end; a choice is a step of its own and goes at once. */
  readonly change: <K extends keyof T & string>(key: K, value: T[K], kind?: 'typed' | 'chosen') => void;
  /** Saves what was typed now; fields call it on blur. */
  readonly flush: () => void;
}

/**
 * Typing that saves itself. Only the members that were typed over and really differ are sent; what others change
 * meanwhile shows through everywhere else.
 * @param revision of what is stored.
 * @param save gets the revision that the typing began on, so that work of others since then is not overwritten
 *   unseen; answers whether it was stored. What was not stays as typed.
 */
export function useDraft<T extends Record<string, unknown>>(
  stored: T,
  revision: number,
  save: (changes: Partial<T>, basedOn: number) => Promise<boolean>,
): Draft<T> {
  const [typed, setTyped] = useState<Partial<T>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const basedOn = useRef<number>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  const flush = useEffectEvent(() => {
    clearTimeout(timer.current);
    const sent = entriesThat<T>(typed, (key, value) => !sameJson(value, stored[key]));
    if (Object.keys(sent).length === 0) return;
    // One save at a time: the second would be based on what the first is just changing, and collide with it.
    running.current = running.current.then(() => send(sent));
    commandTurns.announce(running.current);
  });

  const send = useEffectEvent(async (sent: Partial<T>) => {
    const isStored = await save(sent, basedOn.current ?? revision);
    basedOn.current = undefined;
    // What was typed since then waits for its own turn.
    if (isStored) setTyped((now) => entriesThat<T>(now, (key, value) => !sameJson(value, sent[key])));
  });

  // Whoever leaves a form loses nothing of what they typed.
  useEffect(() => () => flush(), []);

  return {
    values: { ...stored, ...typed },
    change: (key, value, kind = 'typed') => {
      basedOn.current ??= revision;
      setTyped((now) => ({ ...now, [key]: value }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(), kind === 'typed' ? burstEnd : 0);
    },
    flush: () => flush(),
  };
}

function entriesThat<T>(values: Partial<T>, hold: (key: string, value: unknown) => boolean): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => hold(key, value))) as Partial<T>;
}

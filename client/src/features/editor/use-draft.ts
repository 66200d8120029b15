import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A burst of typing is one Change: it ends when nothing was typed for this long, or on blur. Milliseconds. */
const burstEnd = 2_000;

export interface Draft<T> {
  /** What is stored, with what was typed over it. */
  readonly values: T;
  readonly change: <K extends keyof T & string>(key: K, value: T[K]) => void;
  /** Saves what was typed now; fields call it on blur. */
  readonly flush: () => void;
}

/**
 * Typing that saves itself. Only the members that were typed over and really differ are sent; what others change
 * meanwhile shows through everywhere else.
 * @param save answers whether it was stored; what was not stays as typed.
 */
export function useDraft<T extends Record<string, unknown>>(
  stored: T,
  save: (changes: Partial<T>) => Promise<boolean>,
): Draft<T> {
  const [typed, setTyped] = useState<Partial<T>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useEffectEvent(() => {
    clearTimeout(timer.current);
    const sent = Object.fromEntries(
      Object.entries(typed).filter(([key, value]) => !sameJson(value, stored[key])),
    ) as Partial<T>;
    if (Object.keys(sent).length === 0) return;
    void save(sent).then((isStored) => {
      if (!isStored) return;
      // What was typed since then waits for its own turn.
      setTyped(
        (now) =>
          Object.fromEntries(
            Object.entries(now).filter(([key, value]) => !sameJson(value, sent[key])),
          ) as Partial<T>,
      );
    });
  });

  // Whoever leaves a form loses nothing of what they typed.
  useEffect(() => () => flush(), []);

  return {
    values: { ...stored, ...typed },
    change: (key, value) => {
      setTyped((now) => ({ ...now, [key]: value }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(), burstEnd);
    },
    flush: () => flush(),
  };
}

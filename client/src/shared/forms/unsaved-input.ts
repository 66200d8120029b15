import { useEffectEvent, useLayoutEffect } from 'react';
import { readStoredJson, writeStored } from '../browser-storage.ts';
import { useI18n } from '../i18n.tsx';
import { newGuid } from '../new-guid.ts';
import { atom, useStore } from '../store.ts';
import { showToastAtom } from '../tasks/task.atoms.ts';

type TypingByPath = Readonly<Record<string, unknown>>;

const storageKey = 'spoor-unstored-typing';

/** What was typed in fields and could not be stored, by the fields' path; undefined until somebody asks for it. */
const unstoredTypingAtom = atom<TypingByPath | undefined>(undefined);

interface UnsavedInput<Session> {
  readonly hold: (session: Session) => void;
  readonly forget: () => void;
  /** Says that it waits, to whoever left its field. */
  readonly notify: () => void;
}

/**
 * Keeps what could not be stored while its field is closed, and while the tab loads anew: the field shows it again, to be mended.
 * @param path of the fields; undefined where they never close
 * @param resume gets what waits, as JSON has it, once the field is there: what the server rendered does not know of it
 */
export function useUnsavedInput<Session>(
  path: string | undefined,
  resume: (session: Session) => void,
): UnsavedInput<Session> {
  const store = useStore();
  const { t } = useI18n();

  function all(): TypingByPath {
    const known = store.get(unstoredTypingAtom) ?? storedTyping();
    store.set(unstoredTypingAtom, known);
    return known;
  }

  function keep(typing: TypingByPath): void {
    store.set(unstoredTypingAtom, typing);
    writeStored('sessionStorage', storageKey, JSON.stringify(typing));
  }

  const resumeWaiting = useEffectEvent(() => {
    const waiting = path === undefined ? undefined : all()[path];
    if (waiting !== undefined) resume(waiting as Session);
  });
  useLayoutEffect(() => resumeWaiting(), []);

  return {
    hold(session) {
      if (path !== undefined) keep({ ...all(), [path]: session });
    },
    forget() {
      if (path === undefined || all()[path] === undefined) return;
      const { [path]: _, ...others } = all();
      keep(others);
    },
    notify() {
      if (path === undefined) return;
      store.set(showToastAtom, { guid: newGuid(), kind: 'failed', title: t('field.too_long_kept') });
    },
  };
}

function storedTyping(): TypingByPath {
  const stored = readStoredJson('sessionStorage', storageKey);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

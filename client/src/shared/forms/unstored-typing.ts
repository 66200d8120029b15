import { useI18n } from '../i18n.tsx';
import { newGuid } from '../new-guid.ts';
import { atom, useStore } from '../store.ts';
import { showToastAtom } from '../tasks/task.atoms.ts';

/** What was typed in fields and could not be stored, by the fields' path. */
const unstoredTypingAtom = atom<ReadonlyMap<string, unknown>>(new Map());

interface UnstoredTyping<Session> {
  readonly waiting: () => Session | undefined;
  readonly hold: (session: Session) => void;
  readonly forget: () => void;
  /** Says that it waits, to whoever left its field. */
  readonly tell: () => void;
}

/**
 * Keeps what could not be stored while its field is closed: the field shows it again, to be mended.
 * @param path of the fields; undefined where they never close
 */
export function useUnstoredTyping<Session>(path: string | undefined): UnstoredTyping<Session> {
  const store = useStore();
  const { t } = useI18n();
  const all = () => store.get(unstoredTypingAtom);
  return {
    waiting: () => (path === undefined ? undefined : (all().get(path) as Session | undefined)),
    hold(session) {
      if (path !== undefined) store.set(unstoredTypingAtom, new Map(all()).set(path, session));
    },
    forget() {
      if (path === undefined || !all().has(path)) return;
      store.set(unstoredTypingAtom, new Map([...all()].filter(([other]) => other !== path)));
    },
    tell() {
      if (path === undefined) return;

      store.set(showToastAtom, { guid: newGuid(), kind: 'failed', title: t('field.too_long_kept') });
    },
  };
}

import { useEffect, useState } from 'react';
import { ownWords, useOwnWords } from '../../../shared/i18n.tsx';
import type { LinkNotice as Notice } from '../../../shared/link-notice.ts';
import { createStore, StoreProvider, useSetAtom } from '../../../shared/store.ts';
import { announceAtom, showToastAtom } from '../../../shared/tasks/task.atoms.ts';
import { Toasts } from '../../../shared/toasts/toasts.tsx';
import '../../../shared/ui/tools.css';

const words = ownWords({
  nl: {
    registered: 'Je account is klaar en je bent ingelogd.',
    joined: 'Je hebt de uitnodiging aangenomen en bent ingelogd.',
    password: 'Je wachtwoord is opgeslagen en je bent ingelogd.',
  },
  en: {
    registered: 'Your account is ready and you are signed in.',
    joined: 'You accepted the invitation and are signed in.',
    password: 'Your password is saved and you are signed in.',
  },
});

/** Tells that what somebody did by a link worked, on a page that has no toasts of its own. */
export function LinkNotice({ notice }: { notice: Notice }) {
  const [store] = useState(createStore);
  const { registered, joined, password } = useOwnWords(words);
  const texts: Readonly<Record<Notice, string>> = { registered, joined, password };
  return (
    <StoreProvider store={store}>
      <Toasts />
      <Told text={texts[notice]} />
    </StoreProvider>
  );
}

function Told({ text }: { text: string }) {
  const show = useSetAtom(showToastAtom);
  const announce = useSetAtom(announceAtom);
  useEffect(() => {
    show({ guid: 'link-notice', kind: 'done', title: text });
    announce(text);
  }, [show, announce, text]);
  return null;
}

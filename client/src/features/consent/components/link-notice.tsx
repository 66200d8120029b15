import { useEffect, useState } from 'react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { createStore, StoreProvider, useSetAtom } from '../../../shared/store.ts';
import { announceAtom, showToastAtom } from '../../../shared/tasks/task.atoms.ts';
import { Toasts } from '../../../shared/toasts/toasts.tsx';
import '../../../shared/ui/tools.css';

/** Tells that what somebody did by a link worked, on a page that has no toasts of its own. */
export function LinkNotice({ text }: { text: TextKey }) {
  const [store] = useState(createStore);
  return (
    <StoreProvider store={store}>
      <Toasts />
      <Told text={text} />
    </StoreProvider>
  );
}

function Told({ text }: { text: TextKey }) {
  const { t } = useI18n();
  const show = useSetAtom(showToastAtom);
  const announce = useSetAtom(announceAtom);
  const title = t(text);
  useEffect(() => {
    show({ guid: 'link-notice', kind: 'done', title });
    announce(title);
  }, [show, announce, title]);
  return null;
}

import { useEffect } from 'react';
import { useI18nContext } from '../i18n.tsx';
import { useSetAtom } from '../store.ts';
import { dismissToastAtom, showToastAtom } from './task.atoms.ts';

const missingTexts = 'missing-texts';

/** Reports texts that could not be loaded, which are shown by name. */
export function useMissingTextsToast(): void {
  const { i18n, isIncomplete } = useI18nContext();
  const show = useSetAtom(showToastAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  const { t } = i18n;
  useEffect(() => {
    if (!isIncomplete) return;
    show({
      guid: missingTexts,
      kind: 'failed',
      title: t('toast.texts_missing'),
      message: t('toast.texts_missing_hint'),
    });
    return () => dismiss(missingTexts);
  }, [isIncomplete, t, show, dismiss]);
}

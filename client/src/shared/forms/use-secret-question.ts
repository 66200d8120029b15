import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import type { ClosingQuestion } from '../ui/dialog.tsx';

/** Of a secret that is shown once: what is asked before it is gone, until it was copied. */
export function useSecretQuestion(): {
  readonly question: ClosingQuestion | null;
  readonly onCopied: () => void;
} {
  const { t } = useI18n();
  const [isCopied, setIsCopied] = useState(false);
  const question = {
    title: t('secret.close_title'),
    text: t('secret.close_about'),
    stay: t('secret.stay'),
    leave: t('secret.leave'),
  };
  return { question: isCopied ? null : question, onCopied: () => setIsCopied(true) };
}

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../i18n.tsx';

interface CopyButtonProps {
  readonly label: string;
  /** Called when it is pressed. */
  readonly text: () => string;
  /** Called once it is copied. */
  readonly onCopied?: () => void;
}

export function CopyButton({ label, text, onCopied }: CopyButtonProps) {
  const { t } = useI18n();
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text());
    setIsCopied(true);
    onCopied?.();
  }

  return (
    <button type="button" className="button button--secondary" onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? t('copy.done') : label}</span>
    </button>
  );
}

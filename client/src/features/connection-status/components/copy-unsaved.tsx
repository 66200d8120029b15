import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';

interface CopyUnsavedProps {
  /** The unsaved text. */
  readonly unsaved: () => string;
}

/** Copies the text that may never be saved; nothing where there is none. */
export function CopyUnsaved({ unsaved }: CopyUnsavedProps) {
  const { t } = useI18n();
  // Read once: nothing can be typed behind the dialog.
  const [words] = useState(unsaved);
  return words === '' ? null : <CopyButton label={t('connection.copy')} text={() => words} />;
}

import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';

interface CopyUnsavedProps {
  /** The words that are not saved. */
  readonly unsaved: () => string;
}

/** The way to take along what may never be saved; nothing where nothing was typed. */
export function CopyUnsaved({ unsaved }: CopyUnsavedProps) {
  const { t } = useI18n();
  // Once: nothing can be typed behind the dialog.
  const [words] = useState(unsaved);
  return words === '' ? null : <CopyButton label={t('trouble.copy')} text={() => words} />;
}

import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { unsavedTextOfEditor } from '../../../shared/outbox/unsaved-text.ts';
import { signOut } from '../../../shared/session-channel.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import type { TypedFields } from '../typed-fields.ts';
import { AccountDialog } from './account-dialog.tsx';
import { UnsentWork, useUnsent } from './unsent-work.tsx';

interface InactiveDialogProps {
  /** Where they read on as a visitor. */
  readonly publicPath: string;
  readonly typedFields: TypedFields;
}

/** Tells people with a deactivated account what they can still do, and what becomes of what they had not sent yet. */
export function InactiveDialog({ publicPath, typedFields }: InactiveDialogProps) {
  const { t } = useI18n();
  const api = useApi();
  const { contactEmail } = useSettings();
  const [editor] = useState(unsavedTextOfEditor);
  const unsent = useUnsent(editor, () => typedFields.text(editor !== undefined));
  const readOn = () => void signOut(api, publicPath);

  return (
    <AccountDialog
      title={t('inactive.title')}
      text={t('inactive.text')}
      more={<UnsentWork unsent={unsent} />}
      // By Escape nobody leaves behind what is lost then.
      onClose={unsent.typed === '' ? readOn : undefined}
    >
      {contactEmail === '' ? null : (
        <a className="button button--primary" href={`mailto:${contactEmail}`}>
          {t('inactive.contact')}
        </a>
      )}
      <button type="button" className="button button--secondary" onClick={readOn}>
        {t('inactive.read_on')}
      </button>
      <button type="button" className="button button--secondary" onClick={() => void signOut(api)}>
        {t('auth.logout')}
      </button>
    </AccountDialog>
  );
}

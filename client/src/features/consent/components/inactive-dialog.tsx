import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { ownWords, useI18n, useOwnWords } from '../../../shared/i18n.tsx';
import { unsavedTextOfEditor } from '../../../shared/outbox/unsaved-text.ts';
import { signOut } from '../../../shared/session-channel.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import type { TypedFields } from '../typed-fields.ts';
import { AccountDialog } from './account-dialog.tsx';
import { UnsentWork, useUnsent } from './unsent-work.tsx';

const words = ownWords({
  nl: {
    title: 'Je mag niet meer inloggen',
    text: 'Je kunt de site lezen, maar niets veranderen. Neem contact op als dat niet klopt.',
    readOn: 'Verder lezen',
  },
  en: {
    title: 'You may no longer sign in',
    text: 'You can read the site, but change nothing. Get in touch if that is not right.',
    readOn: 'Read on',
  },
});

interface InactiveDialogProps {
  /** Where they read on as a visitor. */
  readonly publicPath: string;
  readonly typedFields: TypedFields;
}

/** Tells people with a deactivated account what they can still do, and what becomes of what they had not sent yet. */
export function InactiveDialog({ publicPath, typedFields }: InactiveDialogProps) {
  const { t } = useI18n();
  const said = useOwnWords(words);
  const api = useApi();
  const { contactEmail } = useSettings();
  const [editor] = useState(unsavedTextOfEditor);
  const unsent = useUnsent(editor, () => typedFields.text(editor !== undefined));
  const readOn = () => void signOut(api, publicPath);

  return (
    <AccountDialog
      title={said.title}
      text={said.text}
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
        {said.readOn}
      </button>
      <button type="button" className="button button--secondary" onClick={() => void signOut(api)}>
        {t('auth.logout')}
      </button>
    </AccountDialog>
  );
}

import type { FormView } from '@spoor/contracts/forms/form.views';
import { useId } from 'react';
import { panelAtom } from '../../../features/editor/editor.atoms.ts';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { useSetAtom } from '../../../shared/store.ts';

/** What people read once they have sent the form, under all that it asks, and the way to where that is written. */
export function AfterSending({ form }: { form: FormView }) {
  const { t } = useI18n();
  const title = useId();
  const setPanel = useSetAtom(panelAtom);
  const [own = 'nl'] = form.draft.languages;
  const thanks = form.confirmation.doc[own];
  return (
    <section className="form-built__after stack gap-3" aria-labelledby={title}>
      <h2 id={title}>{t('forms.part.after')}</h2>
      <p className="soft">{t('forms.after_about')}</p>
      <div className="form-built__thanks stack gap-2" lang={own}>
        <strong>{formPageText('sent_title', own)}</strong>
        {thanks === undefined ? null : <RichText document={thanks} under={2} />}
      </div>
      <p>
        <button
          type="button"
          className="button button--secondary"
          onClick={() => setPanel({ kind: 'page', part: 'after' })}
        >
          {t(thanks === undefined ? 'forms.after_write' : 'forms.after_edit')}
        </button>
      </p>
    </section>
  );
}

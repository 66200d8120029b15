import type { FormView } from '@spoor/contracts/forms/form.views';
import { useI18n } from '../i18n.tsx';

/** Says that a shorter term is about to erase submissions, and until when that can be taken back; nothing where it is not. */
export function RetentionNotice({ form }: { form: Pick<FormView, 'erasureAhead'> }) {
  const { t, dateTime } = useI18n();
  const { erasureAhead } = form;
  if (erasureAhead === null || erasureAhead.count === 0) return null;
  const { on, count } = erasureAhead;
  const moment = dateTime(on);
  return (
    <p className="callout" role="status">
      {count === null
        ? t('forms.erasure_ahead_some', { moment })
        : t('forms.erasure_ahead', { count, moment })}
    </p>
  );
}

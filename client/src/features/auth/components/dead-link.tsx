import { loginPath } from '@spoor/contracts/auth/auth.routes';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { FormCard } from '../../../shared/ui/form-card.tsx';

export interface DeadLinkProps {
  readonly text: TextKey;
  /** Where another link is asked for. */
  readonly askPath: string;
}

/** In the place of a form that nobody can send with this link any more. */
export function DeadLink({ text, askPath }: DeadLinkProps) {
  const { t } = useI18n();
  return (
    <FormCard title="dead_link.title" isNext>
      <p role="alert">{t(text)}</p>
      <p className="row cluster gap-3">
        <Link className="button button--primary" to={askPath}>
          {t('dead_link.ask')}
        </Link>
        <Link className="button button--secondary" to={loginPath}>
          {t('password.to_login')}
        </Link>
      </p>
    </FormCard>
  );
}

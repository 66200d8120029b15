import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { FormCard } from '../../../shared/ui/form-card.tsx';
import { confirmEmail } from '../auth.api.ts';

type Outcome = Awaited<ReturnType<typeof confirmEmail>>;

/** Confirms an address once its owner says so: programs that look at mail open links, and press no buttons. */
export function VerifyEmail({ code }: { code: string }) {
  const { t } = useI18n();
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome | 'busy' | null>(null);

  async function confirm(): Promise<void> {
    setOutcome('busy');
    setOutcome(await confirmEmail(api, code));
  }

  const isOpen = outcome === null || outcome === 'busy' || outcome === 'failed';
  const title = outcome === 'Success' ? 'verify.done' : 'dead_link.title';
  return (
    <FormCard title={isOpen ? 'verify.title' : title} isNext={!isOpen}>
      {isOpen ? (
        <>
          <p>{t('verify.about')}</p>
          {outcome === 'failed' ? (
            <p className="form-error" role="alert">
              {t('password.unreachable')}
            </p>
          ) : null}
          <button
            type="button"
            className="button button--primary"
            disabled={outcome === 'busy'}
            onClick={() => void confirm()}
          >
            {t('verify.confirm')}
          </button>
        </>
      ) : (
        <>
          <p role={outcome === 'Success' ? 'status' : 'alert'}>{t(`verify.result.${outcome}`)}</p>
          <p>
            <Link to="/account/profile">{t('verify.to_account')}</Link>
          </p>
        </>
      )}
    </FormCard>
  );
}

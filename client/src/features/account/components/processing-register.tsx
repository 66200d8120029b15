import type { Processing } from '@spoor/contracts/privacy/privacy.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { registerQuery } from '../privacy.api.ts';

const parts = ['what', 'why', 'basis', 'kept'] as const;

/** What is kept about people, and why. */
export function ProcessingRegister() {
  const { t, language } = useI18n();
  const register = useQuery(registerQuery(useApi(), language));
  return (
    <section className="stack gap-3">
      <h2>{t('privacy.register')}</h2>
      {register.isError ? <LoadFailure retry={register.refetch} /> : null}
      {register.isPending ? <LoadingSkeleton rows={6} /> : null}
      {register.data === undefined ? null : (
        <details className="account-screen__register">
          <summary>{t('privacy.register_show', { count: register.data.length })}</summary>
          {register.data.map((processing) => (
            <Kind key={processing.kind} processing={processing} />
          ))}
        </details>
      )}
    </section>
  );
}

function Kind({ processing }: { processing: Processing }) {
  const { t } = useI18n();
  return (
    <section>
      <h3>{processing.name}</h3>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`privacy.${part}`)}</dt>
            <dd>{processing[part]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

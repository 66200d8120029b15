import type { SignInRefusalView } from '@spoor/contracts/auth/sign-in-refusal';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { signInRefusalsQuery } from '../system.api.ts';
import { SystemRow, SystemSection } from './system-section.tsx';

/** Where somebody could not sign in, newest first. */
export function SignInRefusals() {
  const { t } = useI18n();
  const { data, isError, refetch } = useQuery(signInRefusalsQuery(useApi()));
  if (data === undefined) return isError ? <LoadFailure retry={() => void refetch()} /> : null;
  return (
    <SystemSection
      title={t('system.refusals')}
      empty={t('system.no_refusals')}
      of={data}
      row={(refusal) => <Refusal key={JSON.stringify(refusal)} refusal={refusal} />}
    />
  );
}

function Refusal({ refusal }: { refusal: SignInRefusalView }) {
  const { t, dateTime } = useI18n();
  const { at, way, reason, person, browser, times } = refusal;
  const about = [t(`system.refusal.way.${way}`), ...(browser === null ? [] : [browser])].join(', ');
  return (
    <SystemRow
      name={t(`system.refusal.${reason}`, { count: times })}
      state={
        <time className="small soft" dateTime={at}>
          {dateTime(at)}
        </time>
      }
    >
      <p className="soft">
        {person === null ? (
          t('system.refusal.nobody')
        ) : (
          <Link to={`/admin/users/${person.guid}/security`}>{person.displayName}</Link>
        )}
        {`. ${about}`}
      </p>
    </SystemRow>
  );
}

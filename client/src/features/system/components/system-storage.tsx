import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import type { SystemProcesses } from '@spoor/contracts/system/system.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';

interface SystemStorageProps {
  readonly storage: Pick<SystemProcesses, 'isLimited' | 'databaseBytes' | 'eventStore' | 'mails' | 'plans'>;
}

/** How much is stored, and what waits to be sent or done. */
export function SystemStorage({ storage }: SystemStorageProps) {
  const { t, language, dateTime, number } = useI18n();
  const { isAdmin = false } = useUser() ?? {};
  const { isLimited, databaseBytes, eventStore, mails, plans } = storage;
  const { position, bytes } = eventStore;
  const sent = mails.map(({ state, count }) => `${t(`mails.state.${state}`)}: ${number(count)}`).join(', ');
  return (
    <section className="stack gap-2" aria-labelledby="system-storage">
      <h2 id="system-storage" className="system-screen__title">
        {t(isLimited ? 'system.waiting' : 'system.storage')}
      </h2>
      <ul className="unmarked stack gap-1">
        {databaseBytes === null ? null : (
          <li>{t('system.database_size', { size: fileSizeText(databaseBytes, language) })}</li>
        )}
        {isLimited ? null : (
          <li>
            {bytes === null
              ? t('system.event_store_elsewhere')
              : t('system.event_store_size', { size: fileSizeText(bytes, language) })}{' '}
            {position === null ? null : t('system.event_store_end', { position })}
          </li>
        )}
        <li>
          {sent === '' ? t('system.no_mails') : t('system.mails', { sent })}{' '}
          {isAdmin ? <Link to="/admin/mail">{t('system.to_mails')}</Link> : null}
        </li>
        <li>
          {plans.nextOn === null
            ? t('system.no_plans')
            : t('system.plans', { count: plans.pages, moment: dateTime(plans.nextOn) })}
        </li>
      </ul>
    </section>
  );
}

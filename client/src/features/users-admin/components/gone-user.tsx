import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';

/** Instead of an account that went while its screen was open, with what happened to it: there it is brought back. */
export function GoneUser({ activity }: { activity: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <Link to="/admin/users">{t('users.to_all')}</Link>
      <div role="status">
        <ScreenHeading title={t('users.gone')} about={t('users.gone.about')} />
      </div>
      {activity}
    </>
  );
}

import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { Link } from 'react-router';
import { useI18n } from '../../../shared/i18n.tsx';

/** The way from home to here. */
export function Breadcrumbs({ trail, crumb }: { trail: readonly MenuItemView[]; crumb: string | undefined }) {
  const { t } = useI18n();
  const last = crumb ?? trail.at(-1)?.name;
  const above = (crumb === undefined ? trail.slice(0, -1) : trail).filter(({ path }) => path !== '/');
  if (last === undefined) return null;
  return (
    <nav className="breadcrumbs" aria-label={t('site.breadcrumbs')}>
      <ol>
        <li>
          <Link to="/">{t('site.home')}</Link>
        </li>
        {above.map(({ guid, path, name }) => (
          <li key={guid}>{path === null ? name : <Link to={path}>{name}</Link>}</li>
        ))}
        <li aria-current="page">{last}</li>
      </ol>
    </nav>
  );
}

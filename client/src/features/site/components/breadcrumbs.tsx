import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { leavesSite } from '@spoor/contracts/shared/leaves-site';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlatform } from '../../../shared/platform.ts';
import { Link } from '../../../shared/router/link.tsx';
import { JsonLd, type JsonLdObject } from '../../../shared/ui/json-ld.tsx';
import './breadcrumbs.css';

interface BreadcrumbsProps {
  readonly trail: readonly MenuItemView[];
  /** A last crumb that is no menu item: the title of an item. */
  readonly crumb: string | undefined;
}

interface Breadcrumb {
  readonly name: string;
  /** Null for headings, and for the current page. */
  readonly path: string | null;
}

/** Breadcrumbs with structured data. */
export function Breadcrumbs({ trail, crumb }: BreadcrumbsProps) {
  const { t } = useI18n();
  const { origin } = usePlatform();
  const last = crumb ?? trail.at(-1)?.name;
  if (last === undefined) return null;
  const above = (crumb === undefined ? trail.slice(0, -1) : trail).filter(
    ({ path, pageIsPublished }) => path !== '/' && pageIsPublished !== false,
  );
  const crumbs: readonly Breadcrumb[] = [
    { name: t('site.home'), path: '/' },
    ...above,
    { name: last, path: null },
  ];
  return (
    <nav className="breadcrumbs page-width screen-only" aria-label={t('site.breadcrumbs')}>
      <ol>
        {crumbs.map(({ name, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the trail is what a crumb is
          <li key={index} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {path === null ? <span>{name}</span> : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </ol>
      <JsonLd
        key={`${crumbs.length} ${last}`}
        data={import.meta.env.SSR ? breadcrumbList(crumbs, origin) : undefined}
      />
    </nav>
  );
}

function breadcrumbList(crumbs: readonly Breadcrumb[], origin: string): JsonLdObject {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === null ? {} : { item: leavesSite(path) ? path : origin + path }),
    })),
  };
}

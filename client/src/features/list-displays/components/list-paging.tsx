import { useI18n } from '../../../shared/i18n.tsx';
import { listAddress } from '../../../shared/list-items/list-state.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { paginationPages } from '../pagination-pages.ts';
import type { ListPagingProps } from './lazy-displays.tsx';

export function ListPaging({ slot, page, pages, label }: ListPagingProps) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const to = (target: number) => listAddress(address, slot, { page: target });

  return (
    <nav className="paging screen-only" aria-label={t('list.paging', { label })}>
      {page > 1 ? (
        <Link className="paging__step" rel="prev" to={to(page - 1)}>
          {t('list.previous')}
        </Link>
      ) : null}
      <ol>
        {paginationPages(page, pages).map((shown, place) => (
          <li key={shown ?? `gap-${place}`}>
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(shown)}
                aria-label={t('list.page', { page: shown })}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link className="paging__step" rel="next" to={to(page + 1)}>
          {t('list.next')}
        </Link>
      ) : null}
    </nav>
  );
}

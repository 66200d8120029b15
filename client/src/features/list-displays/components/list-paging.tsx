import { useI18n } from '../../../shared/i18n.tsx';
import { ListLink } from '../../../shared/list-items/list-link.tsx';
import { paginationPages } from '../pagination-pages.ts';
import type { ListPagingProps } from './lazy-displays.tsx';

export function ListPaging({ slot, page, pages, label }: ListPagingProps) {
  const { t } = useI18n();

  return (
    <nav className="paging screen-only" aria-label={t('list.paging', { label })}>
      {page > 1 ? (
        <ListLink className="paging__step" rel="prev" slot={slot} change={{ page: page - 1 }}>
          {t('list.previous')}
        </ListLink>
      ) : null}
      <ol>
        {paginationPages(page, pages).map((shown, place) => (
          <li key={shown ?? `gap-${place}`}>
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <ListLink
                slot={slot}
                change={{ page: shown }}
                aria-label={t('list.page', { page: shown })}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </ListLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <ListLink className="paging__step" rel="next" slot={slot} change={{ page: page + 1 }}>
          {t('list.next')}
        </ListLink>
      ) : null}
    </nav>
  );
}

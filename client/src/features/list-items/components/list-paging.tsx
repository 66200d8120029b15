import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { listAddress } from '../list-state.ts';
import { shownPages } from '../shown-pages.ts';

interface ListPagingProps {
  readonly slot: string;
  readonly page: number;
  readonly pages: number;
  /** Title of the list, which tells two pagings of one page apart. */
  readonly label: string;
}

/** Links to the other parts of a list. */
export function ListPaging({ slot, page, pages, label }: ListPagingProps) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  if (pages <= 1) return null;
  const to = (target: number) => listAddress(address, slot, { page: target });

  return (
    <nav className="paging" aria-label={t('list.paging', { label })}>
      {page > 1 ? (
        <Link className="paging__step" rel="prev" to={to(page - 1)}>
          {t('list.previous')}
        </Link>
      ) : null}
      <ol>
        {shownPages(page, pages).map((shown, place) => (
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

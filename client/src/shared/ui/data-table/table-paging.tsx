import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n.tsx';
import { Link } from '../../router/link.tsx';
import { tablePageSize } from './table-state.ts';
import type { TableControl } from './use-table-state.ts';

/** The range of rows, and links to other pages. */
export function TablePaging({ table, total }: { table: TableControl; total: number }) {
  const { t } = useI18n();
  const { page } = table.state;
  const first = (page - 1) * tablePageSize + 1;
  const last = Math.min(total, page * tablePageSize);
  const pages = Math.ceil(total / tablePageSize);
  return (
    <nav className="table-paging row gap-2" aria-label={t('table.paging')}>
      <p role="status">{total === 0 ? '' : t('table.range', { first, last, total })}</p>
      {pages <= 1 && page === 1 ? null : (
        <>
          <PagingLink
            table={table}
            to={page > 1 ? Math.min(page - 1, Math.max(pages, 1)) : undefined}
            rel="prev"
          >
            <ChevronLeft aria-hidden="true" />
            {t('table.previous')}
          </PagingLink>
          <PagingLink table={table} to={page < pages ? page + 1 : undefined} rel="next">
            {t('table.next')}
            <ChevronRight aria-hidden="true" />
          </PagingLink>
        </>
      )}
    </nav>
  );
}

interface PagingLinkProps {
  readonly table: TableControl;
  /** Undefined where there is no such page. */
  readonly to: number | undefined;
  readonly rel: 'prev' | 'next';
  readonly children: ReactNode;
}

function PagingLink({ table, to, rel, children }: PagingLinkProps) {
  if (to === undefined) {
    return (
      <span className="tool" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link className="tool" rel={rel} to={table.addressWith({ page: to })}>
      {children}
    </Link>
  );
}

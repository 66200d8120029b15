import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import { paginationPages } from './pagination-pages.ts';
import './paging.css';

/** What the link to a page of something is made of. */
export interface PageLink {
  readonly page: number;
  readonly className?: string;
  readonly rel?: 'prev' | 'next';
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page';
  readonly children: ReactNode;
}

interface PagingProps {
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly renderLink: (link: PageLink) => ReactNode;
}

/** Links to the pages of what is too long for one. */
export function Paging({ label, page, pages, renderLink }: PagingProps) {
  const { t } = useI18n();
  return (
    <nav className="paging screen-only" aria-label={label}>
      {page > 1
        ? renderLink({ page: page - 1, className: 'paging__step', rel: 'prev', children: t('list.previous') })
        : null}
      <ol>
        {paginationPages(page, pages).map((shown, place) => (
          <li key={shown ?? `gap-${place}`}>
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              renderLink({
                page: shown,
                'aria-label': t('list.page', { page: shown }),
                children: shown,
                ...(shown === page ? { 'aria-current': 'page' } : {}),
              })
            )}
          </li>
        ))}
      </ol>
      {page < pages
        ? renderLink({ page: page + 1, className: 'paging__step', rel: 'next', children: t('list.next') })
        : null}
    </nav>
  );
}

import { useI18n } from '../../../shared/i18n.tsx';
import { ListLink } from '../../../shared/list-items/list-link.tsx';
import { Paging } from '../../../shared/ui/paging.tsx';
import type { ListPagingProps } from './lazy-displays.tsx';

export function ListPaging({ slot, page, pages, label }: ListPagingProps) {
  const { t } = useI18n();
  return (
    <Paging
      label={t('list.paging', { label })}
      page={page}
      pages={pages}
      renderLink={({ page: shown, ...link }) => <ListLink slot={slot} change={{ page: shown }} {...link} />}
    />
  );
}

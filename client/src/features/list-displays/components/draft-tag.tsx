import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useI18n } from '../../../shared/i18n.tsx';

/** Marks items that visitors do not see yet. */
export function DraftTag({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  if (item.isPublished) return null;
  return (
    <>
      {' '}
      <span className="tag">{t('item.draft')}</span>
    </>
  );
}

import type { BulkItemChangeBody } from '@spoor/contracts/list-items/bulk-item.commands';
import type { WaitingItem } from '@spoor/contracts/list-items/list-item.views';
import { Check, Trash2 } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useListItemCommands } from '../../../shared/list-items/list-item.commands.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { moderationTable } from '../moderation.api.ts';
import { moderationColumns } from './moderation-columns.tsx';
import './moderation.css';

/** Items that others added and nobody has published yet, to publish or refuse. */
export function ModerationScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const { shown } = usePagedTable(moderationTable);
  const { change } = useListItemCommands();
  const decide = (bulkEdit: BulkItemChangeBody) => (entries: readonly WaitingItem[]) =>
    void change({ items: entries.map(({ item }) => item), change: bulkEdit });
  const publish = decide({ type: 'edit', edit: { isPublished: true } });
  const refuse = decide({ type: 'remove' });

  return (
    <>
      <ScreenHeading title={t('admin.moderation')} about={t('moderation.about')} />
      <DataTable
        label={t('admin.moderation')}
        {...shown}
        columns={moderationColumns(i18n, {
          onPublish: (entry) => publish([entry]),
          onRefuse: (entry) => refuse([entry]),
        })}
        keyOf={({ item }) => item.guid}
        nameOf={({ item }) => item.title}
        searchLabel={t('moderation.search')}
        csv="listItem"
        bulkActions={[
          {
            id: 'publish',
            label: t('items.publish'),
            icon: <Check aria-hidden="true" />,
            onAction: publish,
          },
          {
            id: 'refuse',
            label: t('moderation.refuse'),
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            onAction: refuse,
          },
        ]}
        empty={<p>{t('moderation.empty')}</p>}
      />
    </>
  );
}

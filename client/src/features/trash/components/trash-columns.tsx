import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { personName } from '@spoor/contracts/users/erased-person';
import { ArchiveRestore } from 'lucide-react';
import type { I18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { isLost } from '../trash-entries.ts';

export function trashColumns(
  i18n: I18n,
  onRestore: (entry: TrashEntry) => void,
): readonly Column<TrashEntry>[] {
  const { t, date, dateTime, language } = i18n;
  const kindOf = ({ kind, state }: TrashEntry) =>
    state === 'unlisted' ? t('trash.state.unlisted') : t(`trash.kind.${kind}`);
  const removerOf = ({ removedBy }: TrashEntry) =>
    removedBy === null ? '' : personName(removedBy.displayName, language);
  return [
    {
      key: 'title',
      label: t('trash.title'),
      text: ({ title }) => title,
      cell: ({ title }) => <span className="data-table__name strong">{title}</span>,
    },
    {
      key: 'kind',
      label: t('trash.kind'),
      text: kindOf,
      cell: (entry) => <span className="data-table__soft soft">{kindOf(entry)}</span>,
    },
    {
      key: 'back',
      label: t('trash.comes_back'),
      text: (entry) => restoredParts(entry, i18n),
      cell: (entry) => <span className="data-table__soft soft">{restoredParts(entry, i18n)}</span>,
      room: 'medium',
    },
    {
      key: 'removed',
      label: t('trash.removed'),
      text: (entry) => `${entry.removedOn ?? ''} ${removerOf(entry)}`.trim(),
      cell: (entry) =>
        entry.removedOn === null ? null : (
          <span className="data-table__soft soft">
            <time dateTime={entry.removedOn} title={dateTime(entry.removedOn)}>
              {date(entry.removedOn)}
            </time>
            {entry.removedBy === null ? null : ` · ${removerOf(entry)}`}
          </span>
        ),
    },
    {
      key: 'restore',
      label: t('trash.restore'),
      cell: (entry) => (
        <ToolButton
          icon={<ArchiveRestore aria-hidden="true" />}
          label={t(isLost(entry) ? 'trash.to_list' : 'trash.restore')}
          of={entry.title}
          onClick={() => onRestore(entry)}
        />
      ),
    },
  ];
}

/** Describes what a restore brings back. */
function restoredParts(entry: TrashEntry, { t }: I18n): string {
  const { kind, blocks, isPublished, urls, menuItems, pages, removedPages } = entry;
  const places = [
    ...(kind === 'page' ? urls : pages),
    ...(menuItems ? [t('trash.with_menu_items')] : []),
    ...removedPages.map((page) => t('trash.on_removed_page', { page })),
  ];
  const where = places.length > 0 ? places.join(', ') : t(`trash.nowhere.${kind}`);
  const state = t(isPublished ? 'trash.online' : 'trash.offline');
  return [t('trash.blocks', { count: blocks }), where, state].join(' · ');
}

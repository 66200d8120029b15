import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { personName } from '@spoor/contracts/users/erased-person';
import { ArchiveRestore } from 'lucide-react';
import type { I18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';

export function trashColumns(
  i18n: I18n,
  onRestore: (entry: TrashEntry) => void,
): readonly Column<TrashEntry>[] {
  const { t, date, dateTime, language } = i18n;
  return [
    {
      key: 'title',
      label: t('trash.title'),
      cell: ({ title, kind }) => (
        <>
          <span className="data-table__name strong">{title}</span>{' '}
          <span className="data-table__soft soft">{t(`trash.kind.${kind}`)}</span>
        </>
      ),
    },
    {
      key: 'back',
      label: t('trash.comes_back'),
      cell: (entry) => <span className="data-table__soft soft">{restoredParts(entry, i18n)}</span>,
      room: 'medium',
    },
    {
      key: 'removed',
      label: t('trash.removed'),
      cell: ({ removedOn, removedBy }) => (
        <span className="data-table__soft soft">
          <time dateTime={removedOn} title={dateTime(removedOn)}>
            {date(removedOn)}
          </time>
          {removedBy === null ? null : ` · ${personName(removedBy.displayName, language)}`}
        </span>
      ),
    },
    {
      key: 'restore',
      label: t('trash.restore'),
      cell: (entry) => (
        <button type="button" className="tool" onClick={() => onRestore(entry)}>
          <ArchiveRestore aria-hidden="true" />
          {t('trash.restore')}
          <span className="visually-hidden">: {entry.title}</span>
        </button>
      ),
    },
  ];
}

/** Describes what a restore brings back. */
function restoredParts({ kind, blocks, isPublished, urls, pages }: TrashEntry, { t }: I18n): string {
  const places = kind === 'page' ? urls : pages;
  const where = places.length > 0 ? places.join(', ') : t(`trash.nowhere.${kind}`);
  const state = t(isPublished ? 'trash.online' : 'trash.offline');
  return [t('trash.blocks', { count: blocks }), where, state].join(' · ');
}

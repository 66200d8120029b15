import type { WaitingItem } from '@spoor/contracts/list-items/list-item.views';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { Check, Trash2 } from 'lucide-react';
import { editAddress } from '../../../shared/addresses.ts';
import type { I18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';

interface Verdicts {
  readonly onPublish: (entry: WaitingItem) => void;
  readonly onRefuse: (entry: WaitingItem) => void;
}

/** What is told of each item that waits, and what can be decided on it. */
export function moderationColumns(
  { t, date, time, language }: I18n,
  { onPublish, onRefuse }: Verdicts,
): readonly Column<WaitingItem>[] {
  return [
    {
      key: 'title',
      label: t('moderation.what'),
      cell: ({ item }) => (
        <>
          {item.url === null ? (
            <span className="data-table__name">{item.title}</span>
          ) : (
            <Link className="data-table__name" to={editAddress(item.url)}>
              {item.title}
            </Link>
          )}{' '}
          <span className="data-table__soft">{labelOf(item.listItemTypeName, language)}</span>
          {item.metadata.description ? (
            <p className="moderation__description">{item.metadata.description}</p>
          ) : null}
        </>
      ),
    },
    {
      key: 'lists',
      label: t('moderation.lists'),
      cell: ({ lists }) => <span className="data-table__soft">{lists.map(nameOf).join(', ')}</span>,
    },
    {
      key: 'sent',
      label: t('moderation.sent'),
      cell: ({ item: { createdOn, createdBy } }) => (
        <span className="data-table__soft">
          {createdBy.guid === null ? t('moderation.visitor') : createdBy.displayName}
          {' · '}
          <time dateTime={createdOn} title={`${date(createdOn)} ${time(createdOn)}`}>
            {date(createdOn)}
          </time>
        </span>
      ),
    },
    {
      key: 'verdict',
      label: t('moderation.verdict'),
      cell: (entry) => (
        <span className="moderation__verdict">
          <button type="button" className="tool tool--named" onClick={() => onPublish(entry)}>
            <Check aria-hidden="true" />
            {t('items.publish')}
            <span className="visually-hidden">: {entry.item.title}</span>
          </button>
          <button type="button" className="tool tool--named tool--danger" onClick={() => onRefuse(entry)}>
            <Trash2 aria-hidden="true" />
            {t('moderation.refuse')}
            <span className="visually-hidden">: {entry.item.title}</span>
          </button>
        </span>
      ),
    },
  ];
}

function nameOf({ title, page }: WaitingItem['lists'][number]): string {
  return title === '' || title === page ? page : `${title} (${page})`;
}

function labelOf(typeName: string, language: I18n['language']): string {
  return listItemTypes.find(({ name }) => name === typeName)?.label[language] ?? typeName;
}

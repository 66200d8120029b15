import type { WaitingItem } from '@spoor/contracts/list-items/list-item.views';
import { personName } from '@spoor/contracts/users/erased-person';
import { Check, Trash2 } from 'lucide-react';
import { editAddress } from '../../../shared/addresses.ts';
import type { I18n } from '../../../shared/i18n.tsx';
import { typeLabel } from '../../../shared/list-items/item-fields.ts';
import { Link } from '../../../shared/router/link.tsx';
import { sentAddress } from '../../../shared/sent-address.ts';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';

interface ReviewActions {
  readonly onPublish: (entry: WaitingItem) => void;
  readonly onRefuse: (entry: WaitingItem) => void;
}

export function moderationColumns(
  i18n: I18n,
  { onPublish, onRefuse }: ReviewActions,
): readonly Column<WaitingItem>[] {
  const { t, language } = i18n;
  const authorOf = ({ item: { createdBy } }: WaitingItem) =>
    createdBy.guid === null ? t('moderation.visitor') : personName(createdBy.displayName, language);
  return [
    {
      key: 'title',
      label: t('moderation.what'),
      text: ({ item }) => item.title,
      cell: ({ item }) => (
        <>
          {item.url === null ? (
            <span className="data-table__name strong">{item.title}</span>
          ) : (
            <Link className="data-table__name strong" to={editAddress(item.url)}>
              {item.title}
            </Link>
          )}{' '}
          <span className="data-table__soft soft">{typeLabel(item.listItemTypeName, i18n)}</span>
          {item.metadata.description ? (
            <p className="moderation-columns__description tiny soft">{item.metadata.description}</p>
          ) : null}
        </>
      ),
    },
    {
      key: 'lists',
      label: t('moderation.lists'),
      text: ({ lists }) => lists.map(nameOf).join(', '),
      cell: ({ lists }) => <span className="data-table__soft soft">{lists.map(nameOf).join(', ')}</span>,
    },
    {
      key: 'sent',
      label: t('moderation.sent'),
      text: (entry) => `${entry.item.createdOn} ${authorOf(entry)}`,
      cell: (entry) => <Sent item={entry.item} author={authorOf(entry)} i18n={i18n} />,
    },
    {
      key: 'verdict',
      label: t('moderation.verdict'),
      cell: (entry) => (
        <Verdict
          title={entry.item.title}
          t={t}
          onPublish={() => onPublish(entry)}
          onRefuse={() => onRefuse(entry)}
        />
      ),
    },
  ];
}

interface VerdictProps extends Pick<I18n, 't'> {
  readonly title: string;
  readonly onPublish: () => void;
  readonly onRefuse: () => void;
}

function Verdict({ title, t, onPublish, onRefuse }: VerdictProps) {
  return (
    <span className="moderation-columns__verdict cluster gap-1">
      <ToolButton
        icon={<Check aria-hidden="true" />}
        label={t('items.publish')}
        of={title}
        onClick={onPublish}
      />
      <ToolButton
        icon={<Trash2 aria-hidden="true" />}
        label={t('moderation.refuse')}
        of={title}
        tone="danger"
        onClick={onRefuse}
      />
    </span>
  );
}

interface SentProps {
  readonly item: WaitingItem['item'];
  readonly author: string;
  readonly i18n: Pick<I18n, 't' | 'date' | 'dateTime'>;
}

/** Who added it and when, and of which submission it was made. */
function Sent({ item: { createdOn, submissionGuid }, author, i18n: { t, date, dateTime } }: SentProps) {
  return (
    <span className="data-table__soft soft">
      {author}
      {' · '}
      <time dateTime={createdOn} title={dateTime(createdOn)}>
        {date(createdOn)}
      </time>
      {submissionGuid === undefined ? null : (
        <>
          {' · '}
          <Link to={sentAddress(submissionGuid)}>{t('moderation.submission')}</Link>
        </>
      )}
    </span>
  );
}

function nameOf({ title, page }: WaitingItem['lists'][number]): string {
  return title === '' || title === page ? page : `${title} (${page})`;
}

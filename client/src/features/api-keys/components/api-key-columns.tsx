import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import type { I18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { useNow } from '../../../shared/use-now.ts';
import { endsInDays, hasExpired } from '../api-keys.api.ts';

/** Why a key works for nobody, or that it soon does not; nothing where it works. */
function KeyState({ apiKey, i18n: { t } }: { apiKey: ApiKeyView; i18n: I18n }) {
  const now = Date.parse(useNow());
  const endsIn = endsInDays(apiKey, now);
  if (!apiKey.hasSecret)
    return (
      <span className="tag" data-tone="bad">
        {t('api_keys.dead')}
      </span>
    );
  if (hasExpired(apiKey, now))
    return (
      <span className="tag" data-tone="bad">
        {t('api_keys.expired')}
      </span>
    );
  return endsIn === undefined ? null : (
    <span className="tag" data-tone="open">
      {t('api_keys.ends_in', { count: endsIn })}
    </span>
  );
}

export function keyColumns(i18n: I18n, onOpen: (apiKey: ApiKeyView) => void): readonly Column<ApiKeyView>[] {
  const { t, date } = i18n;
  const scopes = (apiKey: ApiKeyView) =>
    apiKey.scopes.map((scope) => t(`api_keys.scope.${scope}`)).join(', ');
  const lastUse = ({ lastUsedOn }: ApiKeyView) =>
    lastUsedOn === null ? t('api_keys.never_used') : date(lastUsedOn);
  const expiry = ({ expiresOn }: ApiKeyView) =>
    expiresOn === null ? t('api_keys.never_expires') : date(expiresOn);
  return [
    {
      key: 'name',
      label: t('api_keys.name'),
      cell: (apiKey) => (
        <span className="row cluster gap-2">
          <button type="button" className="data-table__name strong" onClick={() => onOpen(apiKey)}>
            {apiKey.name}
          </button>
          {apiKey.tokenEnd === null ? null : (
            <code className="small soft" title={t('api_keys.token_end')}>
              <span className="visually-hidden">{t('api_keys.token_end')} </span>…{apiKey.tokenEnd}
            </code>
          )}
          <KeyState apiKey={apiKey} i18n={i18n} />
        </span>
      ),
      text: ({ name }) => name,
      sort: { field: 'name', first: 'asc' },
    },
    {
      key: 'scopes',
      label: t('api_keys.scopes'),
      cell: (apiKey) => <span className="data-table__soft soft">{scopes(apiKey)}</span>,
      text: scopes,
      isLabelled: true,
    },
    {
      key: 'lastUsedOn',
      label: t('api_keys.last_used'),
      text: lastUse,
      isLabelled: true,
      sort: { field: 'lastUsedOn', first: 'desc' },
    },
    { key: 'expiresOn', label: t('api_keys.expires'), cell: expiry, text: expiry, isLabelled: true },
    {
      key: 'createdBy',
      label: t('api_keys.made_by'),
      cell: ({ createdBy, makerIsAdmin }) => (
        <span className="row cluster gap-2">
          {createdBy.displayName}
          {makerIsAdmin ? null : <span className="tag">{t('api_keys.maker_left')}</span>}
        </span>
      ),
      text: ({ createdBy }) => createdBy.displayName,
      room: 'wide',
    },
  ];
}

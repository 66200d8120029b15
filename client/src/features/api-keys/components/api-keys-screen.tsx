import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, PencilLine, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { useTableAtHand } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { apiKeysQuery, apiKeysTable, endsInDays, hasExpired } from '../api-keys.api.ts';
import { keyColumns } from './api-key-columns.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'replace' | 'revoke'; readonly apiKey: ApiKeyView };

function namesOf(keys: readonly ApiKeyView[]): string {
  return keys.map(({ name }) => `‘${name}’`).join(', ');
}

export function ApiKeysScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const keys = useQuery(apiKeysQuery(useApi()));
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown = useTableAtHand(apiKeysTable, keys);
  const now = Date.parse(useNow());
  const soon = keys.data?.filter((key) => key.hasSecret && endsInDays(key, now) !== undefined) ?? [];
  const left = keys.data?.filter((key) => key.hasSecret && !hasExpired(key, now) && !key.makerIsAdmin) ?? [];
  const close = () => setOpened(null);
  const newKey = (
    <button type="button" className="button button--primary" onClick={() => setOpened({ kind: 'new' })}>
      <Plus aria-hidden="true" />
      {t('api_keys.new')}
    </button>
  );
  return (
    <>
      <ScreenHeading title={t('admin.api_keys')} about={t('api_keys.about')} actions={newKey} />
      {keys.data?.some(({ hasSecret }) => !hasSecret) ? (
        <p role="status">{t('api_keys.dead_about')}</p>
      ) : null}
      {left.length === 0 ? null : (
        <p className="callout">{t('api_keys.left', { count: left.length, names: namesOf(left) })}</p>
      )}
      {soon.length === 0 ? null : (
        <p className="callout">
          {t('api_keys.ends_soon', {
            count: soon.length,
            names: namesOf(soon),
          })}
        </p>
      )}
      <DataTable
        label={t('admin.api_keys')}
        {...shown}
        columns={keyColumns(i18n, (apiKey) =>
          setOpened({ kind: apiKey.hasSecret ? 'edit' : 'replace', apiKey }),
        )}
        keyOf={({ guid }) => guid}
        nameOf={({ name }) => name}
        searchLabel={t('api_keys.search')}
        rowMenu={(apiKey) => rowActions(i18n, apiKey, setOpened)}
        csv="apiKey"
        empty={
          <>
            <p>{t('api_keys.none')}</p>
            {newKey}
          </>
        }
      />
      {opened?.kind === 'new' ? <ApiKeyDialog kind="new" subject={undefined} onClose={close} /> : null}
      {opened?.kind === 'edit' || opened?.kind === 'replace' ? (
        <ApiKeyDialog kind={opened.kind} subject={opened.apiKey} onClose={close} />
      ) : null}
      {opened?.kind === 'revoke' ? <RevokeKeyDialog subject={opened.apiKey} onClose={close} /> : null}
    </>
  );
}

function rowActions({ t }: I18n, apiKey: ApiKeyView, open: (opened: Opened) => void) {
  const edit = {
    id: 'edit',
    label: t('api_keys.edit'),
    icon: <PencilLine aria-hidden="true" />,
    onAction: () => open({ kind: 'edit', apiKey }),
  };
  const replace = {
    id: 'replace',
    label: t('api_keys.replace'),
    icon: <RefreshCw aria-hidden="true" />,
    onAction: () => open({ kind: 'replace', apiKey }),
  };
  const revoke = {
    id: 'revoke',
    label: t('api_keys.revoke'),
    icon: <KeyRound aria-hidden="true" />,
    tone: 'danger' as const,
    onAction: () => open({ kind: 'revoke', apiKey }),
  };
  return [[apiKey.hasSecret ? edit : replace], [revoke]];
}

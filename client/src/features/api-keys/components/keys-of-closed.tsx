import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { apiKeysQuery, hasExpired } from '../api-keys.api.ts';
import { useApiKeyCommands } from '../api-keys.commands.ts';

interface KeysOfClosedProps {
  /** Whose accounts were closed. */
  readonly people: readonly { readonly guid: string; readonly displayName: string }[];
  readonly onClose: () => void;
}

/** Names the keys that people made whose accounts were closed, and revokes those that are chosen. Nothing where there are none. */
export function KeysOfClosed({ people, onClose }: KeysOfClosedProps) {
  const { t } = useI18n();
  const { revoke } = useApiKeyCommands();
  const now = Date.parse(useNow());
  const isAdmin = useUser()?.isAdmin === true;
  const { data: keys = [] } = useQuery({ ...apiKeysQuery(useApi()), enabled: isAdmin });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const theirs = keys.filter(
    (key) => key.hasSecret && !hasExpired(key, now) && people.some(({ guid }) => guid === key.createdBy.guid),
  );
  if (theirs.length === 0) return null;
  const names = people
    .filter(({ guid }) => theirs.some(({ createdBy }) => createdBy.guid === guid))
    .map(({ displayName }) => displayName)
    .join(', ');
  const scopes = (key: ApiKeyView) =>
    key.scopes.map((scope) => t(`api_keys.scope_about.${scope}`)).join('; ');
  return (
    <ConfirmDialog
      title={t('api_keys.of_closed_title', { names })}
      cancel={t('api_keys.of_closed_keep')}
      action={t('api_keys.of_closed_revoke')}
      isFilledIn={chosen.length > 0}
      isReady={chosen.length > 0}
      onConfirm={() => {
        onClose();
        for (const key of theirs) if (chosen.includes(key.guid)) void revoke(key);
      }}
      onClose={onClose}
    >
      <p>{t('api_keys.of_closed_about', { names })}</p>
      {theirs.map((key) => (
        <CheckField
          key={key.guid}
          label={key.name}
          hint={scopes(key)}
          value={chosen.includes(key.guid)}
          onChange={(isChosen) =>
            setChosen((before) =>
              isChosen ? [...before, key.guid] : before.filter((guid) => guid !== key.guid),
            )
          }
        />
      ))}
    </ConfirmDialog>
  );
}

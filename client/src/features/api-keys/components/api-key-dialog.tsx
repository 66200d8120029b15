import {
  type CreateApiKey,
  createApiKey,
  maxOrigins,
  type NewApiKey,
} from '@spoor/contracts/api-keys/api-key.commands';
import type { ApiKeyView, NewApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { type ApiKeyScope, apiKeyScopes } from '@spoor/contracts/shared/api-key-scope';
import { limits } from '@spoor/contracts/shared/limits';
import { useState } from 'react';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { CheckListField } from '../../../shared/forms/check-list-field.tsx';
import { DateTimeField } from '../../../shared/forms/date-time-field.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { OneTimeSecretDialog } from '../../../shared/forms/one-time-secret-dialog.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TagsField } from '../../../shared/forms/tags-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { type SchemaFormState, useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useScheduleTime } from '../../../shared/schedule-time.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useApiKeyCommands } from '../api-keys.commands.ts';

const texts = { name: 'api_keys.name_missing', scopes: 'api_keys.scope_missing' } as const;

type ApiKeyDialogProps = { readonly onClose: () => void } & (
  | { readonly kind: 'new'; readonly subject: undefined }
  /** Replace: a new one that may do the same, in the place of one that works no more. */
  | { readonly kind: 'edit' | 'replace'; readonly subject: ApiKeyView }
);

/** What a key may be used for; of a new one, its token is shown, this once. */
export function ApiKeyDialog({ kind, subject: apiKey, onClose }: ApiKeyDialogProps) {
  const { t } = useI18n();
  const { create, edit, revoke } = useApiKeyCommands();
  const [made, setMade] = useState<NewApiKeyView>();
  const form = useSchemaForm({
    schema: createApiKey,
    defaultValues: {
      name: apiKey?.name ?? '',
      scopes: apiKey?.scopes ?? ['read'],
      origins: apiKey?.origins ?? [],
      expiresOn: apiKey?.expiresOn ?? null,
    },
    texts,
    save: async (wanted) => {
      if (kind !== 'edit') return create(wanted);
      const changed = changedMembers(apiKey, wanted);
      return Object.keys(changed).length === 0 ? { kind: 'unchanged' } : edit({ apiKey, edit: changed });
    },
    onSaved: ({ data }) => {
      if (kind === 'edit') return onClose();
      setMade(data as NewApiKeyView);
      if (kind === 'replace') void revoke(apiKey);
    },
  });
  if (made?.token !== undefined) return <TokenDialog made={made} onClose={onClose} />;
  return (
    <Dialog title={t(`api_keys.${kind}`)} onClose={onClose}>
      {kind === 'replace' ? <p>{t('api_keys.replace_about')}</p> : null}
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="name">
          {(field) => <TextField {...field} label={t('api_keys.name')} hint={t('api_keys.name_hint')} />}
        </SchemaField>
        <SchemaField form={form} name="scopes">
          {({ onChange, ...field }) => (
            <CheckListField
              {...field}
              label={t('api_keys.scopes')}
              hint={t('api_keys.scopes_hint')}
              onChange={(chosen) => onChange(inOrder(chosen))}
              choices={apiKeyScopes.map((scope) => ({
                value: scope,
                name: t(`api_keys.scope_about.${scope}`),
              }))}
            />
          )}
        </SchemaField>
        <KeyLimits form={form} />
        <FormFooter
          action={t(kind === 'edit' ? 'menus.save' : 'api_keys.make')}
          isBusy={form.formState.isSubmitting}
        />
      </SchemaForm>
    </Dialog>
  );
}

/** Until when a key may be used, and by the pages of which sites. */
function KeyLimits({ form }: { form: SchemaFormState<CreateApiKey, NewApiKey> }) {
  const { t } = useI18n();
  const { timeZone } = useScheduleTime();
  return (
    <>
      <SchemaField form={form} name="expiresOn">
        {({ value = null, ...field }) => (
          <DateTimeField
            {...field}
            value={value}
            label={t('api_keys.expires')}
            isOptional
            hint={t('api_keys.expires_hint')}
            timeZone={timeZone}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="origins">
        {({ value = [], onChange, ...field }) => (
          <TagsField
            {...field}
            value={value}
            onChange={(origins) => onChange([...origins])}
            label={t('api_keys.origins')}
            hint={t('api_keys.origins_hint')}
            suggestions={[]}
            limit={limits.titleLength}
            maxTags={maxOrigins}
            removeLabel={(origin) => t('api_keys.remove_origin', { origin })}
          />
        )}
      </SchemaField>
    </>
  );
}

function TokenDialog({ made, onClose }: { made: NewApiKeyView; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <OneTimeSecretDialog
      title={t('api_keys.made', { name: made.name })}
      label={t('api_keys.token')}
      value={made.token}
      copyLabel={t('api_keys.copy_token')}
      done={t('api_keys.token_done')}
      onClose={onClose}
    >
      <p>{t('api_keys.token_about')}</p>
    </OneTimeSecretDialog>
  );
}

function inOrder(chosen: readonly string[]): ApiKeyScope[] {
  return apiKeyScopes.filter((scope) => chosen.includes(scope));
}

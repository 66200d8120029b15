import { type WebhookEntity, webhookEntities } from '@spoor/contracts/webhooks/webhook';
import {
  type CreateWebhook,
  createWebhook,
  type NewWebhook,
} from '@spoor/contracts/webhooks/webhook.commands';
import type { NewWebhookView, WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../../shared/api-context.tsx';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { CheckListField } from '../../../shared/forms/check-list-field.tsx';
import { ComboListField } from '../../../shared/forms/combo-list-field.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { type SchemaFormState, useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { listChoicesQuery } from '../../../shared/list-items/list-select.api.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { webhookKindsQuery } from '../webhooks.api.ts';
import { useWebhookCommands } from '../webhooks.commands.ts';
import { SecretDialog } from './secret-dialog.tsx';

type WebhookFormState = SchemaFormState<CreateWebhook, NewWebhook>;

/** What is told only where that was chosen. */
const aboutPeople: ReadonlySet<WebhookEntity> = new Set(['user', 'role', 'invitation']);

const texts = { name: 'webhooks.name_missing', url: 'webhooks.url_wrong' } as const;

interface WebhookDialogProps {
  /** Absent: a new one. */
  readonly subject?: WebhookView | undefined;
  readonly onClose: () => void;
}

/** Who is told what; of a new one, its secret is shown, this once. */
export function WebhookDialog({ subject: webhook, onClose }: WebhookDialogProps) {
  const { t } = useI18n();
  const { create, edit } = useWebhookCommands();
  const [made, setMade] = useState<NewWebhookView>();
  const form = useSchemaForm({
    schema: createWebhook,
    defaultValues: {
      ...{ name: webhook?.name ?? '', url: webhook?.url ?? '', scopes: webhook?.scopes ?? ['read'] },
      ...{ entities: webhook?.entities ?? [], kinds: webhook?.kinds ?? [], lists: webhook?.lists ?? [] },
      isActive: webhook?.isActive ?? true,
    },
    texts,
    save: async (wanted) => {
      if (webhook === undefined) return create(wanted);
      const changed = changedMembers(webhook, wanted);
      return Object.keys(changed).length === 0 ? { kind: 'unchanged' } : edit({ webhook, edit: changed });
    },
    onSaved: ({ data }) => {
      if (webhook !== undefined) return onClose();
      setMade(data as NewWebhookView);
    },
  });
  if (made?.secret !== undefined) return <SecretDialog made={made} onClose={onClose} />;
  return (
    <Dialog title={t(webhook === undefined ? 'webhooks.new' : 'webhooks.edit')} onClose={onClose}>
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="name">
          {(field) => <TextField {...field} label={t('webhooks.name')} hint={t('webhooks.name_hint')} />}
        </SchemaField>
        <SchemaField form={form} name="url">
          {(field) => <TextField {...field} label={t('webhooks.url')} hint={t('webhooks.url_hint')} />}
        </SchemaField>
        <WhatIsTold form={form} />
        <SchemaField form={form} name="isActive">
          {({ value = true, ...field }) => (
            <CheckField
              {...field}
              value={value}
              label={t('webhooks.active')}
              hint={t('webhooks.active_hint')}
            />
          )}
        </SchemaField>
        <FormFooter
          action={t(webhook === undefined ? 'webhooks.make' : 'menus.save')}
          isBusy={form.formState.isSubmitting}
        />
      </SchemaForm>
    </Dialog>
  );
}

/** Which things, and whether of people too. */
function WhatIsTold({ form }: { form: WebhookFormState }) {
  const { t } = useI18n();
  const scopes = useWatch({ control: form.control, name: 'scopes' }) ?? [];
  const isToldOf = (entity: WebhookEntity) => scopes.includes('people') || !aboutPeople.has(entity);
  const offered = webhookEntities.filter(isToldOf);
  return (
    <>
      <SchemaField form={form} name="scopes">
        {({ value = [], onChange, ...field }) => (
          <CheckField
            {...field}
            value={value.includes('people')}
            onChange={(isToldOfPeople) => onChange(isToldOfPeople ? ['read', 'people'] : ['read'])}
            label={t('webhooks.people')}
            hint={t('webhooks.people_hint')}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="entities">
        {({ value = [], onChange, ...field }) => (
          <CheckListField
            {...field}
            value={value}
            label={t('webhooks.entities')}
            hint={t('webhooks.entities_hint')}
            onChange={(chosen) => onChange(webhookEntities.filter((entity) => chosen.includes(entity)))}
            choices={offered.map((entity) => ({
              ...{ value: entity, name: t(`webhooks.entity.${entity}`) },
            }))}
          />
        )}
      </SchemaField>
      <OnlyThese form={form} />
    </>
  );
}

/** Which events, and of items which lists. */
function OnlyThese({ form }: { form: WebhookFormState }) {
  const { t } = useI18n();
  const api = useApi();
  const { data: kinds = [] } = useQuery(webhookKindsQuery(api));
  const { data: lists = [] } = useQuery(listChoicesQuery(api));
  const listChoices = lists.map(({ guid, title, page }) => ({
    ...{ id: guid, name: title || page, detail: title === '' ? undefined : page },
  }));
  const kindChoices = kinds.map(({ kind, entity }) => ({
    ...{ id: kind, name: kind, detail: t(`webhooks.entity.${entity}`) },
  }));
  const listName = (guid: string) =>
    listChoices.find(({ id }) => id === guid)?.name ?? t('webhooks.list_gone');
  const removeLabel = (name: string) => t('webhooks.remove_choice', { name });
  return (
    <>
      <SchemaField form={form} name="kinds">
        {({ value = [], onChange, ...field }) => (
          <ComboListField
            {...{ ...field, value, removeLabel, choices: kindChoices, nameOf: (kind: string) => kind }}
            label={t('webhooks.kinds')}
            hint={t('webhooks.kinds_hint')}
            onChange={(chosen) => onChange([...chosen])}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="lists">
        {({ value = [], onChange, ...field }) => (
          <ComboListField
            {...{ ...field, value, removeLabel, choices: listChoices, nameOf: listName }}
            label={t('webhooks.lists')}
            hint={t('webhooks.lists_hint')}
            onChange={(chosen) => onChange([...chosen])}
          />
        )}
      </SchemaField>
    </>
  );
}

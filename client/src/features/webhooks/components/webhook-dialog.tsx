import { createWebhook } from '@spoor/contracts/webhooks/webhook.commands';
import type { NewWebhookView, WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { useState } from 'react';
import { changedMembers } from '../../../shared/forms/changed-members.ts';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useWebhookCommands } from '../webhooks.commands.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookTopics } from './webhook-topics.tsx';

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
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      scopes: webhook?.scopes ?? ['read'],
      entities: webhook?.entities ?? [],
      kinds: webhook?.kinds ?? [],
      lists: webhook?.lists ?? [],
      forms: webhook?.forms ?? [],
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
        <WebhookTopics form={form} />
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

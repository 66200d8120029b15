import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { LinkField } from '../../../shared/forms/link-field.tsx';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import {
  newRedirectValues,
  redirectForm,
  redirectFormValuesOf,
  redirectRefusals,
} from '../redirect.form-schema.ts';
import { useRedirectCommands } from '../redirects-admin.commands.ts';

/** An existing redirect, or the address of a new one. */
export type RedirectSubject = { readonly redirect: RedirectView } | { readonly fromPath: string };

interface RedirectDialogProps {
  readonly subject: RedirectSubject;
  readonly onClose: () => void;
}

const statuses = [301, 302, 410] as const;

const texts = {
  fromPath: 'redirects.from_missing',
  'fromPath.already_exists': 'redirects.refused.already_exists',
  'fromPath.reserved_segment': 'redirects.refused.reserved_segment',
  to: 'redirects.to_missing',
  'to.validation_failed': 'redirects.refused.validation_failed',
} as const;

export function RedirectDialog({ subject, onClose }: RedirectDialogProps) {
  const { t } = useI18n();
  const { create, edit } = useRedirectCommands();
  const isNew = !('redirect' in subject);
  const form = useSchemaForm({
    schema: redirectForm,
    defaultValues: isNew ? newRedirectValues(subject.fromPath) : redirectFormValuesOf(subject.redirect),
    texts,
    refusals: redirectRefusals,
    save: (wanted) => (isNew ? create(wanted) : edit({ redirect: subject.redirect, edit: wanted })),
    onSaved: onClose,
  });

  return (
    <Dialog title={t(isNew ? 'redirects.new' : 'redirects.edit')} onClose={onClose}>
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="fromPath">
          {(field) => (
            <TextField
              {...field}
              label={t('redirects.from')}
              hint={t('redirects.from_hint')}
              spellCheck={false}
            />
          )}
        </SchemaField>
        <SchemaField form={form} name="status">
          {(field) => (
            <RadioField
              {...field}
              label={t('redirects.how')}
              choices={statuses.map((status) => ({
                value: status,
                name: t(`redirects.status.${status}`),
                hint: t(`redirects.status_hint.${status}`),
              }))}
            />
          )}
        </SchemaField>
        {form.watch('status') === 410 ? null : (
          <SchemaField form={form} name="to">
            {(field) => <LinkField {...field} label={t('redirects.to')} only="place" />}
          </SchemaField>
        )}
        <FormFooter
          action={t(isNew ? 'redirects.make' : 'menus.save')}
          isBusy={form.formState.isSubmitting}
        />
      </SchemaForm>
    </Dialog>
  );
}

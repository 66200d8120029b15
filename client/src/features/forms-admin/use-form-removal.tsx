import type { FormListing } from '@spoor/contracts/forms/form.views';
import type { Usage } from '@spoor/contracts/shared/problem';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { UsageList } from '../../shared/ui/usage-list.tsx';
import { useFormsAdminCommands } from './forms-admin.commands.ts';

/** Puts a form in the trash; where something shows or names it, a dialog says so and asks first. */
export function useFormRemoval(): {
  readonly removeForm: (form: FormListing) => Promise<void>;
  readonly removalDialog: ReactNode;
} {
  const { t } = useI18n();
  const { remove } = useFormsAdminCommands();
  const [refused, setRefused] = useState<{ form: FormListing; usages: readonly Usage[] }>();

  async function send(form: FormListing, force: boolean): Promise<void> {
    setRefused(undefined);
    const outcome = await remove({ form, force });
    if (outcome.kind === 'refused') setRefused({ form, usages: outcome.problem.usages ?? [] });
  }

  return {
    removeForm: (form) => send(form, false),
    removalDialog:
      refused === undefined ? null : (
        <ConfirmDialog
          title={t('forms.in_use', { name: refused.form.name })}
          cancel={t('forms.keep')}
          action={t('pages_admin.to_trash')}
          onConfirm={() => void send(refused.form, true)}
          onClose={() => setRefused(undefined)}
        >
          <p>{t('forms.in_use_about')}</p>
          <UsageList usages={refused.usages} />
        </ConfirmDialog>
      ),
  };
}

import type { FormListing } from '@spoor/contracts/forms/form.views';
import type { Usage } from '@spoor/contracts/shared/problem';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { UsageList } from '../../shared/ui/usage-list.tsx';
import { useFormsAdminCommands } from './forms-admin.commands.ts';

/** Puts forms in the trash; where something shows or names one of them, a dialog says so and asks first. */
export function useFormRemoval(): {
  readonly removeForms: (forms: readonly FormListing[]) => Promise<void>;
  readonly removalDialog: ReactNode;
} {
  const { t } = useI18n();
  const { changeTogether } = useFormsAdminCommands();
  const [refused, setRefused] = useState<{
    forms: readonly FormListing[];
    usages: readonly Usage[];
  }>();

  async function send(forms: readonly FormListing[], force: boolean): Promise<void> {
    setRefused(undefined);
    const outcome = await changeTogether({ act: 'remove', forms, force });
    if (outcome.kind === 'refused') setRefused({ forms, usages: outcome.problem.usages ?? [] });
  }

  const { forms = [], usages = [] } = refused ?? {};
  const [first] = forms;
  const count = forms.length;
  return {
    removeForms: (chosen) => send(chosen, false),
    removalDialog:
      first === undefined ? null : (
        <ConfirmDialog
          title={count === 1 ? t('forms.in_use', { name: first.name }) : t('forms.in_use_several', { count })}
          cancel={t('forms.keep')}
          action={t('pages_admin.to_trash')}
          onConfirm={() => void send(forms, true)}
          onClose={() => setRefused(undefined)}
        >
          <p>{t('forms.in_use_about', { count })}</p>
          <UsageList usages={usages} />
        </ConfirmDialog>
      ),
  };
}

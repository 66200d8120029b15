import { mostInvited } from '@spoor/contracts/invitations/invitation.commands';
import type { InvitationsSent, InvitationView } from '@spoor/contracts/invitations/invitation.views';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { languages } from '@spoor/contracts/texts/languages';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { LongTextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { RolesField } from '../../../shared/roles-field.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { DoneDialog } from '../../../shared/ui/done-dialog.tsx';
import { addressesIn } from '../addresses-in.ts';
import { sendInvitations } from '../invitations.api.ts';
import { inviteForm } from '../invite.form-schema.ts';

interface InviteDialogProps {
  readonly roles: readonly RoleView[];
  /** One that works no more, after which it is made. */
  readonly again?: InvitationView | undefined;
  readonly onClose: () => void;
}

const languageNames = { nl: 'Nederlands', en: 'English' } as const;

/** The form, and how it went with each once it was sent; addresses that are none stand in it again. */
function useInviteForm(roles: readonly RoleView[], again: InvitationView | undefined) {
  const { t, language } = useI18n();
  const api = useApi();
  const [results, setResults] = useState<InvitationsSent['results']>();
  const form = useSchemaForm({
    schema: inviteForm,
    defaultValues: {
      emails: again?.email ?? '',
      roleIds: roles.map(({ guid }) => guid).filter((guid) => again?.roleIds.includes(guid)),
      message: again?.message ?? '',
      language: again?.language ?? language,
    },
    texts: {
      emails: 'invitations.emails_needed',
      'emails.too_many': ['invitations.emails_too_many', { most: mostInvited }],
      'emails.no_address': 'invitations.emails_no_address',
    },
    async save({ emails, ...wanted }) {
      const invited = await sendInvitations(api, { ...wanted, emails: addressesIn(emails) });
      if (invited.kind === 'answered') showResults(invited.results);
      if (invited.kind === 'unreachable') form.setError('root', { message: t('password.unreachable') });
      return invited.kind === 'refused' ? invited : undefined;
    },
  });
  function showResults(answered: InvitationsSent['results']): void {
    setResults(answered);
    const wrong = answered.filter(isWrong).map(({ email }) => email);
    if (wrong.length === 0) return;
    form.setValue('emails', wrong.join('\n'));
    form.setError('emails', { type: 'no_address' });
  }
  return { form, results };
}

function isWrong({ result }: InvitationsSent['results'][number]): boolean {
  return result === 'BadRequest';
}

/** Invites several people at once, and says of each how it went. What is no address stays, to be mended. */
export function InviteDialog({ roles, again, onClose }: InviteDialogProps) {
  const { t, language } = useI18n();
  const { form, results } = useInviteForm(roles, again);
  const isToMend = results?.some(isWrong) === true;
  if (results !== undefined && !isToMend) return <ResultsDialog results={results} onClose={onClose} />;
  return (
    <Dialog title={t('invitations.new')} onClose={onClose}>
      {results === undefined ? null : <Results results={results} />}
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="emails">
          {({ limit: _, ...field }) => (
            <LongTextField
              {...field}
              label={t('invitations.emails')}
              hint={t('invitations.emails_hint', { most: mostInvited })}
              rows={3}
              spellCheck={false}
            />
          )}
        </SchemaField>
        <SchemaField form={form} name="roleIds">
          {({ value = [], ...field }) => <RolesField {...field} value={value} roles={roles} />}
        </SchemaField>
        <SchemaField form={form} name="message">
          {({ value = '', ...field }) => (
            <LongTextField
              {...field}
              value={value}
              label={t('invitations.message')}
              isOptional
              hint={t('invitations.message_hint')}
            />
          )}
        </SchemaField>
        <SchemaField form={form} name="language">
          {({ value = language, ...field }) => (
            <SelectField
              {...field}
              value={value}
              label={t('account.language')}
              choices={languages.map((one) => ({ value: one, name: languageNames[one] }))}
            />
          )}
        </SchemaField>
        <FormFooter action={t('invitations.send')} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </Dialog>
  );
}

function ResultsDialog({ results, onClose }: { results: InvitationsSent['results']; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <DoneDialog title={t('invitations.sent')} done={t('users.link_done')} onClose={onClose}>
      <Results results={results} />
    </DoneDialog>
  );
}

function Results({ results }: { results: InvitationsSent['results'] }) {
  const { t } = useI18n();
  return (
    <div role="status">
      <ul className="stack gap-2 unmarked">
        {results.map(({ email, result, userGuid }) => (
          <li key={email}>
            <strong>{email}</strong>: {t(`invitations.result.${result}`)}
            {userGuid === undefined ? null : (
              <>
                {' · '}
                <Link to={`/admin/users/${userGuid}/profile`}>{t('invitations.has_account')}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

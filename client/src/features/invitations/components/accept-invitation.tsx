import { loginPath } from '@spoor/contracts/auth/auth.routes';
import type { InvitationStatusView } from '@spoor/contracts/invitations/invitation.views';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loginAddress } from '../../../shared/addresses.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { readStored } from '../../../shared/browser-storage.ts';
import { type TextKey, useI18n, useI18nContext } from '../../../shared/i18n.tsx';
import { leaveLinkNotice } from '../../../shared/link-notice.ts';
import { Link } from '../../../shared/router/link.tsx';
import { signOut } from '../../../shared/session-channel.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { FormCard } from '../../../shared/ui/form-card.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { acceptInvitation, invitationStatusQuery, requestAnother } from '../invitations.api.ts';
import { failureText } from './failure-text.ts';
import { NewAccountForm } from './new-account-form.tsx';
import './accept-invitation.css';

/** What whoever follows the link of an invitation can do with it. */
export function AcceptInvitation({ code }: { code: string }) {
  const invitation = useQuery(invitationStatusQuery(useApi(), code));
  return (
    <FormCard title="invitation.title">
      {invitation.isError ? <LoadFailure retry={invitation.refetch} /> : null}
      {invitation.isPending ? <LoadingSkeleton rows={3} /> : null}
      {invitation.data === undefined ? null : <InvitationStatus code={code} invitation={invitation.data} />}
    </FormCard>
  );
}

interface InvitationStatusProps {
  readonly code: string;
  readonly invitation: InvitationStatusView;
}

function InvitationStatus({ code, invitation }: InvitationStatusProps) {
  const { t } = useI18n();
  const user = useUser();
  const { status, platformName, userExists } = invitation;
  useLanguageOfInvitation(invitation, user === null);
  if (status !== 'Pending')
    return (
      <>
        <p>{t(`invitation.standing.${status}`, { site: platformName })}</p>
        {status === 'Expired' ? <RequestAnother code={code} /> : null}
        {status === 'NotFound' ? <p>{t('invitation.not_found_next')}</p> : null}
        <WaysOn status={status} site={platformName} isSignedIn={user !== null} />
      </>
    );
  return (
    <>
      <Offer invitation={invitation} />
      {user === null && !userExists ? <NewAccountForm code={code} /> : null}
      {user === null && userExists ? (
        <>
          <p>{t('invitation.sign_in_first')}</p>
          <Link className="button button--primary" to={loginAddress(`/invitation/${code}`)}>
            {t('auth.login')}
          </Link>
        </>
      ) : null}
      {user === null ? null : <JoinAs code={code} invitation={invitation} user={user} />}
    </>
  );
}

interface WaysOnProps extends Pick<InvitationStatusView, 'status'> {
  /** Its name. */
  readonly site: string;
  readonly isSignedIn: boolean;
}

/** Where whoever can do nothing with the invitation goes on: to sign in only who is not signed in. */
function WaysOn({ status, site, isSignedIn }: WaysOnProps) {
  const { t } = useI18n();
  if (status === 'Expired') return null;
  const leadsToSite = isSignedIn || status !== 'Accepted';
  return (
    <p className="row cluster gap-3">
      {leadsToSite ? (
        <Link className="button button--primary" to="/">
          {t('invitation.to_site', { site })}
        </Link>
      ) : null}
      {isSignedIn ? null : (
        <Link className={`button button--${leadsToSite ? 'secondary' : 'primary'}`} to={loginPath}>
          {t('invitation.to_login')}
        </Link>
      )}
    </p>
  );
}

/** Who has chosen no language before reads on in the one of the mail that they got. */
function useLanguageOfInvitation({ status, language }: InvitationStatusView, isNew: boolean): void {
  const { changeLanguage } = useI18nContext();
  useEffect(() => {
    if (isNew && status === 'Pending' && readStored('localStorage', 'language') === null)
      changeLanguage(language);
  }, [isNew, status, language, changeLanguage]);
}

/** Who invites, to what. */
function Offer({ invitation }: { invitation: InvitationStatusView }) {
  const { t, date } = useI18n();
  const { platformName: site, inviterName, message, roleNames, email, expiresOn } = invitation;
  const inviter = inviterName || site;
  return (
    <div className="stack gap-3">
      <p>{t('invitation.offer', { inviter, site, email })}</p>
      {message === '' ? null : <blockquote className="invitation-card__message">{message}</blockquote>}
      {roleNames.length === 0 ? null : (
        <p>{t('invitation.roles', { count: roleNames.length, roles: roleNames.join(', ') })}</p>
      )}
      {expiresOn === null ? null : <p className="soft">{t('invitation.until', { date: date(expiresOn) })}</p>}
    </div>
  );
}

interface JoinAsProps extends InvitationStatusProps {
  readonly user: UserView;
}

/** Whoever has an account, with whichever address, gets the roles; of whom it was not sent to that is said, and who they are not goes on as themselves. */
function JoinAs({ code, invitation, user }: JoinAsProps) {
  const { t } = useI18n();
  const api = useApi();
  const { isForReader, userExists, email } = invitation;
  const { displayName: name } = user;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextKey>();

  async function join(): Promise<void> {
    setIsBusy(true);
    const { result } = await acceptInvitation(api, { code });
    setIsBusy(false);
    if (result !== 'Success') return setFailure(failureText(result));
    leaveLinkNotice('joined');
    // The server renders the next page with the new rights.
    location.assign('/');
  }

  return (
    <>
      <Failure text={failure} />
      {isForReader ? null : <p>{t('invitation.of_another', { email, name, own: user.email })}</p>}
      <div className="stack gap-3">
        {isForReader ? null : (
          <button
            type="button"
            className="button button--primary"
            onClick={() => void signOut(api, location.pathname)}
          >
            {t(userExists ? 'invitation.not_me_sign_in' : 'invitation.not_me')}
          </button>
        )}
        <button
          type="button"
          className={`button button--${isForReader ? 'primary' : 'secondary'}`}
          disabled={isBusy}
          onClick={() => void join()}
        >
          {t('invitation.join_as', { name })}
        </button>
      </div>
    </>
  );
}

function RequestAnother({ code }: { code: string }) {
  const { t } = useI18n();
  const api = useApi();
  const [state, setState] = useState<'asked' | 'failed' | null>(null);
  const told = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'asked') told.current?.focus();
  }, [state]);
  if (state === 'asked')
    return (
      <p ref={told} role="status" tabIndex={-1}>
        {t('invitation.asked')}
      </p>
    );
  return (
    <>
      <Failure text={state === 'failed' ? 'password.unreachable' : undefined} />
      <button
        type="button"
        className="button button--primary"
        onClick={() => void requestAnother(api, code).then((isSent) => setState(isSent ? 'asked' : 'failed'))}
      >
        {t('invitation.ask_again')}
      </button>
    </>
  );
}

function Failure({ text }: { text: TextKey | undefined }): ReactNode {
  const { t } = useI18n();
  return text === undefined ? null : (
    <p className="form-error" role="alert">
      {t(text)}
    </p>
  );
}

import type { OidcLinkView } from '@spoor/contracts/auth/oidc';
import type { OidcFailure } from '@spoor/contracts/auth/oidc-failures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { PasswordProof } from '../../../shared/forms/password-proof.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { linkOidc, oidcLinksQuery, unlinkOidc } from '../../../shared/oidc/oidc.api.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

interface OtherSitesSectionProps {
  /** Why the last try to sign in with one came to nothing. */
  readonly failure: OidcFailure | undefined;
}

/** The other sites with which one signs in; nothing where the installation has none. */
export function OtherSitesSection({ failure }: OtherSitesSectionProps) {
  const { t } = useI18n();
  const links = useQuery(oidcLinksQuery(useApi()));
  const [opened, setOpened] = useState<OidcLinkView | null>(null);
  const close = () => {
    setOpened(null);
    void links.refetch();
  };
  if (links.data?.length === 0 || links.isPending) return null;
  return (
    <section className="stack gap-3">
      <h2>{t('oidc.title')}</h2>
      <p className="soft">{t('oidc.about')}</p>
      {failure === undefined ? null : (
        <p className="form-error" role="alert">
          {t(`oidc.failed.${failure}`)}
        </p>
      )}
      {links.isError ? <LoadFailure retry={links.refetch} /> : null}
      <ul className="ruled-list unmarked" aria-live="polite">
        {links.data?.map((link) => (
          <SiteRow key={link.id} link={link} onOpen={() => setOpened(link)} />
        ))}
      </ul>
      {opened === null ? null : <SiteDialog link={opened} close={close} />}
    </section>
  );
}

function SiteRow({ link: { name, linkedOn }, onOpen }: { link: OidcLinkView; onOpen: () => void }) {
  const { t, date } = useI18n();
  const action = t(linkedOn === null ? 'oidc.link' : 'oidc.unlink');
  return (
    <li className="account-screen__site row spread gap-4">
      <span className="stack">
        <strong>{name}</strong>
        <span className="small soft">
          {linkedOn === null ? t('oidc.unlinked') : t('oidc.linked', { date: date(linkedOn) })}
        </span>
      </span>
      <button
        type="button"
        className="button button--quiet"
        aria-label={`${action}: ${name}`}
        onClick={onOpen}
      >
        {action}
      </button>
    </li>
  );
}

interface SiteDialogProps {
  readonly link: OidcLinkView;
  readonly close: () => void;
}

function SiteDialog({ link, close }: SiteDialogProps) {
  const { t } = useI18n();
  const api = useApi();
  const { name } = link;
  return link.linkedOn === null ? (
    <Dialog title={t('oidc.link_title', { name })} onClose={close}>
      <p>{t('oidc.link_about', { name })}</p>
      <PasswordProof
        action={t('two_factor.next')}
        send={(password) => linkOidc(api, link, password)}
        onProven={({ url }) => location.assign(url)}
      />
    </Dialog>
  ) : (
    <Dialog title={t('oidc.unlink_title', { name })} onClose={close}>
      <p>{t('oidc.unlink_about', { name })}</p>
      <PasswordProof
        action={t('oidc.unlink')}
        send={(password) => unlinkOidc(api, link, password)}
        onProven={close}
      />
    </Dialog>
  );
}

import type { OwnSignInView } from '@spoor/contracts/auth/sign-in-refusal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { signInsQuery } from '../account.api.ts';

/** Shown before more are asked for. */
const shownAtFirst = 5;

/** When one signed in, and when somebody tried to in vain. */
export function SignInList() {
  const { t } = useI18n();
  const { data, isPending, isError, refetch } = useQuery(signInsQuery(useApi()));
  const [isWhole, setWhole] = useState(false);
  const all = data ?? [];
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <section className="stack gap-3" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t('account.sign_ins')}</h2>
      <p className="soft">{t('account.sign_ins_about')}</p>
      {isError ? <LoadFailure retry={() => void refetch()} /> : null}
      {isPending ? <LoadingSkeleton rows={3} /> : null}
      {data?.length === 0 ? <p className="soft">{t('account.no_sign_ins')}</p> : null}
      {all.length === 0 ? null : (
        <ul className="ruled-list unmarked">
          {shown.map((signIn, place) => (
            <SignInRow
              key={JSON.stringify(signIn)}
              signIn={signIn}
              isRevealed={isWhole && place === shownAtFirst}
            />
          ))}
        </ul>
      )}
      {shown.length < all.length ? (
        <button type="button" className="button button--secondary" onClick={() => setWhole(true)}>
          {t('account.all_sign_ins', { count: all.length })}
        </button>
      ) : null}
    </section>
  );
}

interface SignInRowProps {
  readonly signIn: OwnSignInView;
  /** The first that came to show: who reads on begins there, since what they pressed is gone. */
  readonly isRevealed: boolean;
}

function SignInRow({ signIn, isRevealed }: SignInRowProps) {
  const { t, dateTime } = useI18n();
  const { at, times, browser, refused } = signIn;
  return (
    <li className="stack" {...(isRevealed ? { ref: takeFocus, tabIndex: -1 } : {})}>
      <span className="row cluster gap-2">
        <strong>
          {refused === null
            ? t('account.signed_in', { count: times })
            : t(`system.refusal.${refused.reason}`, { count: times })}
        </strong>
        {refused === null ? null : <span className="tag">{t('account.sign_in_refused')}</span>}
      </span>
      <span className="small soft">
        <time dateTime={at}>{dateTime(at)}</time>
        {` · ${browser ?? t('account.unknown_browser')}`}
        {refused === null ? null : ` · ${t(`system.refusal.way.${refused.way}`)}`}
      </span>
    </li>
  );
}

/** Unless the focus is somewhere by then. */
function takeFocus(row: HTMLElement | null): void {
  if (document.activeElement === document.body) row?.focus();
}

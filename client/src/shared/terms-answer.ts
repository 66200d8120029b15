import { loginPath, signedOutParameter } from '@spoor/contracts/auth/auth.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unauthorizedAddress } from './addresses.ts';
import { useApi } from './api-context.tsx';
import { settleCall } from './call-outcome.ts';
import { safeReturnUrl } from './return-url.ts';
import { useRouter } from './router/router-context.tsx';
import { signOut } from './session-channel.ts';
import { refetchTerms } from './terms.api.ts';

/** How somebody agrees to a version of the terms of use, or is signed out because they do not, which the page to sign in says. */
export function useTermsAnswer(version: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [hasFailed, setHasFailed] = useState(false);

  const answer = (termsOfUseVersionAccepted: number | null) =>
    settleCall(() => api.call(userRoutes.saveProfile, { body: { termsOfUseVersionAccepted } }));

  async function accept(): Promise<void> {
    setHasFailed(false);
    const { kind } = await answer(version);
    if (kind === 'answered') return showRefused();
    setHasFailed(true);
    // Others may have been published meanwhile.
    if (kind === 'refused') await refetchTerms(queryClient);
  }

  /** Reads again what was refused until then: a screen that could not be shown was not even loaded. */
  async function showRefused(): Promise<void> {
    await queryClient.invalidateQueries();
    const { address, status } = router.shown();
    if (status >= 400) await router.navigate(wantedAddress(address), { replace: true });
  }

  async function decline(): Promise<void> {
    await answer(null);
    await signOut(api, `${loginPath}?${signedOutParameter}=terms`);
  }

  return { hasFailed, accept: () => void accept(), decline: () => void decline() };
}

/** What somebody wanted to see: the unauthorized screen stands at an address of its own. */
function wantedAddress({ href, pathname, searchParams }: URL): string {
  const isUnauthorized = unauthorizedAddress('').startsWith(`${pathname}?`);
  return isUnauthorized ? safeReturnUrl(searchParams.get('returnUrl')) : href;
}

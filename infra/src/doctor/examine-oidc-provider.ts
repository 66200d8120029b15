import type { OidcProvider } from '../oidc-providers.ts';
import { doubtful, type Examination, good, judge, unfit } from './examination.ts';

/** Milliseconds. */
const patience = 5_000;

/** Whether a site with which people sign in answers, and is the one that is meant. One that is away keeps nobody from their password. */
export async function examineOidcProvider({ id, issuer }: OidcProvider): Promise<Examination> {
  const subject = `sign-in with ${id}`;
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
    const metadata = (await response.json()) as { readonly issuer?: unknown };
    return {
      subject,
      observations: [
        judge(
          metadata.issuer === issuer,
          `${issuer} answers`,
          unfit(
            `${url} is of "${String(metadata.issuer)}": write the issuer in OIDC_PROVIDERS as it is there`,
          ),
        ),
        good(
          `each host of this installation has to be registered there, as https://HOST/api/auth/oidc/${id}/callback`,
        ),
      ],
    };
  } catch {
    return {
      subject,
      observations: [doubtful(`${url} does not answer: people sign in with their password`)],
    };
  }
}

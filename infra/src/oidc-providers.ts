import { parseJson } from '@spoor/contracts/shared/parse-json';
import { z } from 'zod';

/** A site with which people sign in here, by OpenID Connect. */
export interface OidcProvider {
  /** In addresses, as `gemeente`. */
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  /** Where it says of itself how it works: `{issuer}/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  /** Absent: it knows us by the address to which it leads people back. */
  readonly clientSecret?: string | undefined;
  readonly scopes: readonly string[];
}

const provider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  name: z.string().trim().min(1).max(50),
  issuer: z.string().refine(isSafeAddress),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  scopes: z.array(z.string()).default(['openid', 'email', 'profile']),
});

const message = `must be a JSON list such as [{"id":"gemeente","name":"Gemeente","issuer":"https://login.example.nl","clientId":"…","clientSecret":"…"}], with issuers on https and other ids for each`;

/** A JSON list of providers. */
export const oidcProviders = z.string().transform((text, context): readonly OidcProvider[] => {
  const parsed = z.array(provider).max(10).safeParse(parseJson(text));
  const ids = parsed.data?.map(({ id }) => id) ?? [];
  if (parsed.success && new Set(ids).size === ids.length) return parsed.data;
  const [issue] = parsed.error?.issues ?? [];
  const where =
    issue === undefined || issue.path.length === 0 ? '' : `, and is not at ${issue.path.join('.')}`;
  context.addIssue({ code: 'custom', message: `${message}${where}` });
  return [];
});

/** By http only on this very machine, where specs have theirs. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isOwn(hostname));
}

/** Whether a name is that of this machine. */
export function isOwn(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

import { changeRedirects, createRedirect, wantedTarget } from '@spoor/contracts/redirects/redirect.commands';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { redirectPathLength } from '@spoor/contracts/redirects/redirect-path';
import { z } from 'zod';
import type { LinkValue } from '../../shared/forms/link-field.tsx';
import type { RedirectFile } from './redirect-file.ts';

/** A pasted address is reduced to its path and query. The home page itself cannot be redirected. */
const fromPath = z
  .string()
  .max(redirectPathLength)
  .transform(addressOf)
  .pipe(createRedirect.shape.fromPath.refine((path) => path !== '/'));

/** As links are stored; undefined for none. Mail and telephone links cannot be targets. */
const link = z.custom<LinkValue | undefined>();

/** The form of a redirect; its output is what is sent. A 410 has no target. */
export const redirectForm = z.discriminatedUnion('status', [
  z.object({ status: z.literal(410), fromPath, to: link.transform(() => null) }),
  z.object({ status: z.literal([301, 302]), fromPath, to: link.transform(plainLink).pipe(wantedTarget) }),
]);
export type RedirectValues = z.input<typeof redirectForm>;

/** Refusals of the server, with the field that they are about. */
export const redirectRefusals = {
  already_exists: 'fromPath',
  reserved_segment: 'fromPath',
  validation_failed: 'to',
} as const;

/** A file of redirects, each line checked by {@link redirectForm}. */
export const redirectFileForm = z.object({
  file: z
    .custom<RedirectFile | undefined>()
    .refine((file) => file?.redirects.length !== 0, 'nothing')
    .transform((file) => [...(file?.redirects ?? [])])
    .pipe(changeRedirects.shape.set.unwrap().min(1)),
});

/** Refusals of the server for a file. */
export const redirectFileRefusals = { reserved_segment: 'file', validation_failed: 'file' } as const;

export function newRedirectValues(fromPath: string): RedirectValues {
  return { fromPath, status: 301, to: undefined };
}

export function redirectFormValuesOf({ fromPath, status, to }: RedirectView): RedirectValues {
  return { fromPath, status, to: to ?? undefined };
}

/** What a pasted address has besides, because somebody counts where visitors come from. */
const trackingParameter = /^(utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/i;

function addressOf(text: string): string {
  const typed = text.trim();
  const isWhole = /^https?:\/\//i.test(typed) && URL.canParse(typed);
  const [within = ''] = (isWhole ? pathAndQuery(new URL(typed)) : typed).split('#');
  const [path = '', ...query] = within.split('?');
  const remaining = [...new URLSearchParams(query.join('?'))].filter(
    ([name]) => !trackingParameter.test(name),
  );
  const address = remaining.length === 0 ? path : `${path}?${new URLSearchParams(remaining)}`;
  return address.startsWith('/') ? address : `/${address}`;
}

function pathAndQuery({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}

function plainLink(chosen: LinkValue | undefined) {
  const { url } = chosen ?? {};
  return typeof url === 'string' ? { ...chosen, url: url.trim() } : chosen;
}

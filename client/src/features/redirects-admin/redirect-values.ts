import type { RedirectTarget } from '@spoor/contracts/redirects/redirect';
import type { CreateRedirect } from '@spoor/contracts/redirects/redirect.commands';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';

/** A redirect as its form has it. */
export interface RedirectValues {
  readonly fromPath: string;
  readonly status: 301 | 302 | 410;
  /** As links are stored; undefined while nothing is chosen. */
  readonly to: Readonly<Record<string, unknown>> | undefined;
}

export function newRedirectValues(fromPath: string): RedirectValues {
  return { fromPath, status: 301, to: undefined };
}

export function valuesOf({ fromPath, status, to }: RedirectView): RedirectValues {
  return { fromPath, status, to: to ?? undefined };
}

/** The redirect that a form describes. An address may be pasted whole: only its path is left. */
export function redirectOf({ fromPath, status, to }: RedirectValues): CreateRedirect {
  return { fromPath: pathOf(fromPath), status, to: status === 410 ? null : (targetOf(to) ?? null) };
}

/** What the server may have against a redirect. */
export const redirectRefusals = [
  { code: 'already_exists', field: 'fromPath' },
  { code: 'reserved_segment', field: 'fromPath' },
  { code: 'validation_failed', field: 'to' },
] as const;

/** What the server may have against a file of them. */
export const importRefusals = [
  { code: 'reserved_segment', field: 'file' },
  { code: 'validation_failed', field: 'file' },
] as const;

/** What is missing or cannot be, by field. */
export function flawsOf({ fromPath, status, to }: RedirectValues): readonly ('fromPath' | 'to')[] {
  return [
    ...(pathOf(fromPath) === '/' ? (['fromPath'] as const) : []),
    ...(status !== 410 && targetOf(to) === undefined ? (['to'] as const) : []),
  ];
}

function pathOf(text: string): string {
  const typed = text.trim();
  if (/^https?:\/\//i.test(typed) && URL.canParse(typed)) return new URL(typed).pathname;
  const [path = ''] = typed.split(/[?#]/);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Mail and telephone are no place that a browser can be led to. */
function targetOf(link: RedirectValues['to']): RedirectTarget | undefined {
  const { kind, guid, url } = link ?? {};
  if ((kind === 'page' || kind === 'item') && typeof guid === 'string') return { kind, guid };
  if (kind === 'url' && typeof url === 'string' && url.trim() !== '') return { kind, url: url.trim() };
  return undefined;
}

import type { CreateRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectPath } from '@spoor/contracts/redirects/redirect-path';
import { pathWithin, safeTarget } from '@spoor/contracts/redirects/redirect-url';
import { isReservedSegment } from '@spoor/contracts/shared/slug';
import { readCsv } from '../../shared/ui/data-table/csv.ts';
import { flawsOf, type RedirectValues, redirectOf } from './redirect-values.ts';

/** Why a line is not taken over: its old address, where it leads, its kind, or an address that came before. */
type LineFlaw = 'fromPath' | 'to' | 'status' | 'twice';

/** What a file holds. */
export interface RedirectFile {
  readonly redirects: readonly CreateRedirect[];
  /** Lines that are left out, as a spreadsheet counts them: from 1. */
  readonly skipped: readonly { readonly line: number; readonly flaw: LineFlaw }[];
}

/**
 * Redirects as a spreadsheet has them: the old address, where it leads, and 301, 302 or 410, which may be missing; further
 * columns say nothing, and neither does a head.
 */
export function readRedirectFile(text: string): RedirectFile {
  const redirects = new Map<string, CreateRedirect>();
  const skipped: { line: number; flaw: LineFlaw }[] = [];
  for (const [index, cells] of readCsv(text).entries()) {
    if (index === 0 && isHead(cells)) continue;
    const read = readLine(cells);
    const path = typeof read === 'string' ? '' : redirectPath(read.fromPath);
    const flaw = typeof read === 'string' ? read : redirects.has(path) ? 'twice' : undefined;
    if (flaw !== undefined) skipped.push({ line: index + 1, flaw });
    else if (typeof read !== 'string') redirects.set(path, read);
  }
  return { redirects: [...redirects.values()], skipped };
}

function isHead([first = '']: readonly string[]): boolean {
  return !/^(\/|https?:)/i.test(first);
}

function readLine([fromPath = '', url = '', kind = '']: readonly string[]): CreateRedirect | LineFlaw {
  const status = statusOf(kind);
  if (status === undefined) return 'status';
  const values: RedirectValues = { fromPath, status, to: { kind: 'url', url } };
  const [flaw] = flawsOf(values);
  if (flaw !== undefined) return flaw;
  const redirect = redirectOf(values);
  const path = redirectPath(redirect.fromPath);
  if (isReservedSegment(path.split('/')[1] ?? '', true)) return 'fromPath';
  const target = status === 410 ? '' : safeTarget(url);
  if (target === undefined) return 'to';
  const leadsBack = status !== 410 && redirectPath(pathWithin(target) ?? '') === path;
  return leadsBack ? 'to' : redirect;
}

function statusOf(text: string): RedirectValues['status'] | undefined {
  return ([301, 302, 410] as const).find((status) => String(status) === (text === '' ? '301' : text));
}

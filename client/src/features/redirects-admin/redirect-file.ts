import type { CreateRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectAddress } from '@spoor/contracts/redirects/redirect-path';
import { pathWithin, safeTarget } from '@spoor/contracts/redirects/redirect-url';
import { isReservedSegment } from '@spoor/contracts/shared/slug';
import { readCsv } from '../../shared/ui/data-table/csv.ts';
import { type RedirectValues, redirectForm } from './redirect.form-schema.ts';

/** Why a line is skipped; `twice` means that its address occurred before. */
type LineError = 'fromPath' | 'to' | 'status' | 'twice';

export interface RedirectFile {
  readonly redirects: readonly CreateRedirect[];
  /** Line numbers from 1, as in a spreadsheet. */
  readonly skipped: readonly { readonly line: number; readonly error: LineError }[];
}

/**
 * Parses a file of redirects: address, target, and optionally 301, 302 or 410. Further columns and a header line are
 * ignored.
 */
export function readRedirectFile(text: string): RedirectFile {
  const redirects = new Map<string, CreateRedirect>();
  const skipped: { line: number; error: LineError }[] = [];
  for (const [index, cells] of readCsv(text).entries()) {
    if (index === 0 && isHead(cells)) continue;
    const read = readLine(cells);
    const path = typeof read === 'string' ? '' : redirectAddress(read.fromPath);
    const error = typeof read === 'string' ? read : redirects.has(path) ? 'twice' : undefined;
    if (error !== undefined) skipped.push({ line: index + 1, error });
    else if (typeof read !== 'string') redirects.set(path, read);
  }
  return { redirects: [...redirects.values()], skipped };
}

function isHead([first = '']: readonly string[]): boolean {
  return !/^(\/|https?:)/i.test(first);
}

function readLine([fromPath = '', url = '', kind = '']: readonly string[]): CreateRedirect | LineError {
  const status = statusOf(kind);
  if (status === undefined) return 'status';
  const { data: redirect, error } = redirectForm.safeParse({ fromPath, status, to: { kind: 'url', url } });
  if (redirect === undefined) return error.issues[0]?.path[0] === 'to' ? 'to' : 'fromPath';
  const path = redirectAddress(redirect.fromPath);
  if (isReservedSegment(path.split(/[/?]/)[1] ?? '', true)) return 'fromPath';
  const target = status === 410 ? '' : safeTarget(url);
  if (target === undefined) return 'to';
  const isSelfRedirect = status !== 410 && redirectAddress(pathWithin(target) ?? '') === path;
  return isSelfRedirect ? 'to' : redirect;
}

function statusOf(text: string): RedirectValues['status'] | undefined {
  return ([301, 302, 410] as const).find((status) => String(status) === (text === '' ? '301' : text));
}

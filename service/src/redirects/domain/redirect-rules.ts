import type { Redirect, RedirectTarget } from '@spoor/contracts/redirects/redirect';
import { redirectPath } from '@spoor/contracts/redirects/redirect-path';
import { isSafeTarget, pathWithin } from '@spoor/contracts/redirects/redirect-url';
import { isReservedSegment } from '@spoor/contracts/shared/slug';
import { DomainError } from '../../shared/domain-error.ts';

/** @throws DomainError `validation_failed` or `reserved_segment` */
export function requireValidRedirect({ fromPath, to, status }: Redirect): void {
  requireAddress(fromPath);
  if ((status === 410) !== (to === null)) {
    throw new DomainError('validation_failed', { name: 'target_needed', path: '/to' });
  }
  if (to?.kind === 'url') requireUrl(fromPath, to);
}

function requireAddress(fromPath: string): void {
  if (fromPath === '/' || /[?#]/.test(fromPath) || fromPath !== redirectPath(fromPath)) {
    throw new DomainError('validation_failed', {
      name: 'address_invalid',
      values: { address: fromPath },
      path: '/fromPath',
    });
  }
  const [, first = ''] = fromPath.split('/');
  // Addresses of editors and items lie below pages; only reserved first segments are refused.
  if (isReservedSegment(first, true))
    throw new DomainError('reserved_segment', {
      name: 'segment_reserved',
      values: { segment: first },
      path: '/fromPath',
    });
}

function requireUrl(fromPath: string, { url }: Extract<RedirectTarget, { kind: 'url' }>): void {
  if (!isSafeTarget(url))
    throw new DomainError('validation_failed', { name: 'target_invalid', path: '/to/url' });
  if (redirectPath(pathWithin(url) ?? '') === fromPath) {
    throw new DomainError('validation_failed', { name: 'redirect_to_itself', path: '/to/url' });
  }
}

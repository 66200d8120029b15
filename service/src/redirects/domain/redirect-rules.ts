import type { Redirect, RedirectTarget } from '@spoor/contracts/redirects/redirect';
import { queryAddresses, redirectAddress, redirectPath } from '@spoor/contracts/redirects/redirect-path';
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
  if (fromPath === '/' || fromPath.includes('#') || fromPath !== redirectAddress(fromPath)) {
    throw new DomainError('validation_failed', {
      name: 'address_invalid',
      values: { address: fromPath },
      path: '/fromPath',
    });
  }
  const [path = ''] = fromPath.split('?');
  const [, first = ''] = path.split('/');
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
  const within = pathWithin(url);
  if (within !== undefined && [redirectPath(within), ...queryAddresses(url)].includes(fromPath)) {
    throw new DomainError('validation_failed', { name: 'redirect_to_itself', path: '/to/url' });
  }
}

import type { Redirect, RedirectTarget } from '@spoor/contracts/redirects/redirect';
import { redirectPath } from '@spoor/contracts/redirects/redirect-path';
import { isSafeTarget, pathWithin } from '@spoor/contracts/redirects/redirect-url';
import { isReservedSegment } from '@spoor/contracts/shared/slug';
import { DomainError } from '../../shared/domain-error.ts';

/** @throws DomainError `validation_failed` or `reserved_segment` */
export function demandRules({ fromPath, to, status }: Redirect): void {
  demandAddress(fromPath);
  if ((status === 410) !== (to === null)) {
    throw new DomainError('validation_failed', 'What is gone leads nowhere; everything else leads somewhere');
  }
  if (to?.kind === 'url') demandUrl(fromPath, to);
}

function demandAddress(fromPath: string): void {
  if (fromPath === '/' || /[?#]/.test(fromPath) || fromPath !== redirectPath(fromPath)) {
    throw new DomainError('validation_failed', `Not an address that can lead elsewhere: "${fromPath}"`);
  }
  const [, first = ''] = fromPath.split('/');
  // Addresses of editors and items answer below pages; only what the application keeps for itself is refused.
  if (isReservedSegment(first, true)) throw new DomainError('reserved_segment', first);
}

function demandUrl(fromPath: string, { url }: Extract<RedirectTarget, { kind: 'url' }>): void {
  if (!isSafeTarget(url)) throw new DomainError('validation_failed', 'Not an address that may be led to');
  if (redirectPath(pathWithin(url) ?? '') === fromPath) {
    throw new DomainError('validation_failed', 'An address cannot lead to itself');
  }
}

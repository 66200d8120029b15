import type { Page } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { DomainError } from '../../shared/domain-error.ts';
import { requireAtMost } from '../../shared/require-at-most.ts';

type AddPreviewLink = Extract<PageCommand, { type: 'AddPreviewLink' }>;

const maxPreviewLinks = 50;

/** @throws DomainError `validation_failed` for a link that has expired already or is one too many; `already_exists` */
export function withPreviewLink(page: Page, { linkGuid, link }: AddPreviewLink): Page {
  const { previewLinks } = page;
  if (link.expiresOn <= link.createdOn) {
    throw new DomainError('validation_failed', { name: 'expiry_past', path: '/expiresOn' });
  }
  if (previewLinks[linkGuid] !== undefined) throw new DomainError('already_exists');
  requireAtMost(Object.keys(previewLinks).length + 1, maxPreviewLinks, 'too_many_preview_links', '');
  return { ...page, previewLinks: { ...previewLinks, [linkGuid]: link } };
}

/** @throws DomainError `not_found` */
export function withoutPreviewLink(page: Page, linkGuid: string): Page {
  const { [linkGuid]: revoked, ...previewLinks } = page.previewLinks;
  if (revoked === undefined) throw new DomainError('not_found');
  return { ...page, previewLinks };
}

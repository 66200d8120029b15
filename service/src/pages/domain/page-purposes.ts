import type { Page } from '@spoor/contracts/pages/page';
import type { EditTemplate } from '@spoor/contracts/pages/template.commands';
import { DomainError } from '../../shared/domain-error.ts';

export function withTemplateDetails(page: Page, { name, thumbnailGuid }: EditTemplate): Page {
  const { purpose, draft } = page;
  if (purpose.kind !== 'template')
    throw new DomainError('validation_failed', { name: 'not_a_template', path: '' });
  return {
    ...page,
    purpose: {
      ...purpose,
      thumbnailGuid: thumbnailGuid === undefined ? purpose.thumbnailGuid : thumbnailGuid,
    },
    draft: { ...draft, title: name ?? draft.title },
  };
}

/**
 * Publishes the draft, and clears a plan to publish.
 * @param newVersionOn the day from which a new version of a legal document holds; absent: the version stays the same
 */
export function publishedPage(page: Page, newVersionOn: string | undefined): Page {
  const published = { ...page, live: page.draft, schedule: { ...page.schedule, publishOn: null } };
  if (newVersionOn === undefined) return published;
  const { purpose } = page;
  if (purpose.kind !== 'legal') {
    throw new DomainError('validation_failed', { name: 'not_a_legal_document', path: '/asNewVersion' });
  }
  const version = { number: purpose.version.number + 1, date: newVersionOn };
  return { ...published, purpose: { ...purpose, version } };
}

/**
 * Every platform must have its legal documents.
 * @throws DomainError `in_use`
 */
export function requireRemovable({ purpose }: Page): void {
  if (purpose.kind === 'legal') throw new DomainError('in_use', 'legal_document_needed');
}

import type { Page } from '@spoor/contracts/pages/page';
import type { EditTemplate } from '@spoor/contracts/templates/template.commands';
import { DomainError } from '../../shared/domain-error.ts';

/** A template with another name, or with another picture in the library. */
export function editedTemplate(page: Page, { name, thumbnailGuid }: EditTemplate): Page {
  const { purpose, draft } = page;
  if (purpose.kind !== 'template') throw new DomainError('validation_failed', 'This page is no template');
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
 * A page whose draft is live; a plan to publish it has nothing left to do.
 * @param newVersionOn the day from which it holds as a new version; absent where it is the same version, mended
 */
export function publishedPage(page: Page, newVersionOn: string | undefined): Page {
  const published = { ...page, live: page.draft, schedule: { ...page.schedule, publishOn: null } };
  if (newVersionOn === undefined) return published;
  const { purpose } = page;
  if (purpose.kind !== 'legal') {
    throw new DomainError('validation_failed', 'Only legal documents have versions');
  }
  const version = { number: purpose.version.number + 1, date: newVersionOn };
  return { ...published, purpose: { ...purpose, version } };
}

/** Every platform owes its visitors its legal documents: they can be rewritten, but not thrown away. */
export function demandRemovable({ purpose }: Page): void {
  if (purpose.kind === 'legal') throw new DomainError('in_use', 'A legal document cannot be removed');
}

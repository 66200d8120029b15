import type { PageContent } from '@spoor/contracts/pages/page';
import type { TemplateKind } from '@spoor/contracts/pages/template-kinds';
import { findTemplateUsages, readTemplateContent } from '@spoor/projections/pages/pages/templates.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/**
 * The content to copy from a template.
 * @param kinds allowed kinds
 * @throws DomainError `validation_failed` where there is no such template that the reader may see
 */
export async function templateToCopy(
  guid: string,
  kinds: readonly TemplateKind[],
  queryContext: QueryContext,
): Promise<PageContent> {
  const template = await readTemplateContent(queryContext, guid);
  if (template === undefined || !kinds.includes(template.kind)) {
    throw new DomainError('validation_failed', { name: 'template_unknown', path: '/templateGuid' });
  }
  return template.content;
}

/** @throws DomainError `in_use`, with the pages that show the template */
export async function requireTemplateUnused(templateGuid: string, queryContext: QueryContext): Promise<void> {
  const usages = await findTemplateUsages(queryContext, templateGuid);
  if (usages.length > 0) throw new DomainError('in_use', 'still_shown', { usages });
}

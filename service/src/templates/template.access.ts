import type { PageContent } from '@spoor/contracts/pages/page';
import type { TemplateKind } from '@spoor/contracts/templates/template-kinds';
import { findTemplateUsages, readTemplateContent } from '@spoor/projections/pages/pages/templates.queries';
import type { Reader } from '@spoor/projections/reader';
import { DomainError } from '../shared/domain-error.ts';

/**
 * What is copied where a template is used.
 * @param kinds those that can be used there
 * @throws DomainError `validation_failed` where the guid names no such template that the reader may see
 */
export async function templateToCopy(
  guid: string,
  kinds: readonly TemplateKind[],
  reader: Reader,
): Promise<PageContent> {
  const template = await readTemplateContent(reader, guid);
  if (template === undefined || !kinds.includes(template.kind)) {
    throw new DomainError('validation_failed', `templateGuid names no template of kind ${kinds.join(', ')}`);
  }
  return template.content;
}

/** @throws DomainError `in_use`, with what shows the template */
export async function demandUnused(templateGuid: string, reader: Reader): Promise<void> {
  const usages = await findTemplateUsages(reader, templateGuid);
  if (usages.length > 0) throw new DomainError('in_use', 'The template is shown elsewhere', { usages });
}

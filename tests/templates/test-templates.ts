import type { TemplateKind } from '@spoor/contracts/pages/template-kinds';
import { urlOf } from '@spoor/contracts/shared/route';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';

/** An unpublished template, empty or made from a page. */
export async function createTemplate(
  service: TestService,
  admin: TestUser,
  kind: TemplateKind,
  fromPageGuid: string | null = null,
): Promise<PageTemplateView> {
  const body = { name: `Sjabloon ${kind}`, kind, fromPageGuid };
  return bodyOf(
    await service.call(urlOf(templateRoutes.create), { method: 'POST', headers: admin.headers, body }),
  );
}

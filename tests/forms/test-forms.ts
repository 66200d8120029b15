import type { CreateForm } from '@spoor/contracts/forms/form.commands';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';

/** A form that is not published, of the contact template unless told. */
export async function createForm(
  service: TestService,
  admin: TestUser,
  body: Partial<CreateForm> = { template: 'contact' },
): Promise<FormView> {
  return bodyOf(
    await service.call(urlOf(formRoutes.create), {
      method: 'POST',
      headers: admin.headers,
      body: { name: 'Formulier', ...body },
    }),
  );
}

export async function publishForm(service: TestService, admin: TestUser, guid: string): Promise<FormView> {
  return bodyOf(
    await service.call(urlOf(formRoutes.publish, { guid }), { method: 'POST', headers: admin.headers }),
  );
}

export async function createPublishedForm(service: TestService, admin: TestUser): Promise<FormView> {
  return publishForm(service, admin, (await createForm(service, admin)).guid);
}

import type { CreateForm } from '@spoor/contracts/forms/form.commands';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { sql } from 'kysely';
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

/** Publishes another version of a form that is published: it differs in whether answers are shown once more. */
export async function publishNextVersion(
  service: TestService,
  admin: TestUser,
  guid: string,
): Promise<FormView> {
  const url = urlOf(formRoutes.read, { guid });
  const { draft, currentVersion } = bodyOf<FormView>(await service.call(url, admin));
  const body = { hasSummary: !draft.hasSummary };
  await service.call(urlOf(formRoutes.edit, { guid }), { method: 'PUT', headers: admin.headers, body });
  const published = await publishForm(service, admin, guid);
  if (published.currentVersion === currentVersion) throw new Error('It is the same version still');
  return published;
}

/** A version becomes as old as that. */
export async function setVersionAge(
  service: TestService,
  { guid }: Pick<FormView, 'guid'>,
  version: number,
  hours: number,
): Promise<void> {
  const publishedOn = new Date(Date.now() - hours * 3_600_000).toISOString();
  await sql`UPDATE read_model.form_versions SET "publishedOn" = ${publishedOn}
    WHERE "formGuid" = ${guid} AND version = ${version}`.execute(service.connections.database);
}

/** A form was closed or withdrawn at that moment. */
export async function setClosedOn(
  service: TestService,
  { guid }: Pick<FormView, 'guid'>,
  closedOn: string,
): Promise<void> {
  await sql`UPDATE read_model.forms SET "closedOn" = ${closedOn} WHERE guid = ${guid}`.execute(
    service.connections.database,
  );
}

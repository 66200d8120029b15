import { randomBytes, randomUUID } from 'node:crypto';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { formPartialRoutes } from '@spoor/contracts/forms/form-partial.routes';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { searchRoutes } from '@spoor/contracts/search/search.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { addedFile, createFormWithFiles } from '../forms/test-form-files.ts';
import { aMinuteAgo, answersTo, definitionOf } from '../forms/test-submissions.ts';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';
import { tracesIn } from './readable-traces.ts';

/** What is known of somebody, none of which may be found once they are erased. */
export type KnownOfPerson = Readonly<Record<'firstName' | 'lastName' | 'alias' | 'email' | 'phone', string>>;

/** Sends a letter of theirs along with a form. */
export async function sendLetter(
  service: TestService,
  admin: TestUser,
  by: TestUser,
  { firstName, lastName, alias, phone }: KnownOfPerson,
): Promise<void> {
  const requested = await createFormWithFiles(service, admin);
  const letter = Buffer.from(`Beste gemeente, bel ${phone}. Groet, ${firstName} ${lastName}`);
  const file = await addedFile(service, requested, letter, { name: `brief-${alias}.txt` });
  const answers = { [requested.fields.name]: firstName, [requested.fields.paper]: [file] };
  bodyOf(
    await service.call(urlOf(submissionRoutes.submit, { guid: requested.form.guid }), {
      method: 'POST',
      headers: { ...by.headers, [headers.idempotencyKey]: randomUUID() },
      body: { version: 1, answers, startedOn: aMinuteAgo() },
    }),
  );
}

/** Keeps a form for later, with a link by mail, without being signed in. */
export async function keepForm(
  service: TestService,
  admin: TestUser,
  guid: string,
  { lastName, email }: Pick<KnownOfPerson, 'lastName' | 'email'>,
): Promise<void> {
  const edit = { method: 'PUT', headers: admin.headers, body: { saveAndResume: true } } as const;
  bodyOf(await service.call(urlOf(formRoutes.edit, { guid }), edit));
  const definition = await definitionOf(service, guid);
  const body = {
    version: definition.version,
    language: 'nl',
    key: randomUUID(),
    pageId: null,
    startedOn: null,
    secret: randomBytes(32).toString('base64url'),
    path: '/contact',
    email,
    answers: answersTo(definition, { 'Je naam': lastName, 'Je e-mailadres': email }),
  };
  const { method } = formPartialRoutes.save;
  bodyOf(await service.call(urlOf(formPartialRoutes.save, { guid, id: randomUUID() }), { method, body }));
}

/** Whether a search over the whole site knows the name, also as what may have been meant. */
export async function isFoundOnSite(
  service: TestService,
  admin: TestUser,
  { lastName }: KnownOfPerson,
): Promise<boolean> {
  const url = urlOf(searchRoutes.search, {}, { q: lastName.slice(0, -1) });
  const found = await service.call(url, { headers: admin.headers });
  return tracesIn('search', found.body, [lastName]).length > 0;
}

/** Keys of all files that are kept. */
export async function storedObjects(service: TestService): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of service.connections.objects.list()) keys.push(key);
  return keys;
}

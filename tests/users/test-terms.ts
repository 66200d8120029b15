import { legalPath } from '@spoor/contracts/pages/legal-documents';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Language } from '@spoor/contracts/texts/languages';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { LegalPages } from '@spoor/service/setup/legal-pages';
import { expect } from 'vitest';
import type { TestService, TestUser } from '../support/test-service.ts';

/** Gives the platform its model terms of use, as every platform has them that is set up otherwise than by a test. */
export async function ensureTerms(service: TestService): Promise<void> {
  await service.app.get(LegalPages).ensure(service.platform);
  const { positions, store } = service.connections;
  await positions.waitFor(['pages'], await store.lastPosition(), 60_000);
}

/** Publishes the terms of use of a language as a new version. */
export async function publishTerms(
  service: TestService,
  { headers }: Pick<TestUser, 'headers'>,
  language: Language,
): Promise<void> {
  const path = legalPath('terms-of-use', language);
  const { guid } = (await service.call(urlOf(pageRoutes.byPath, undefined, { path }))).json();
  const body = { asNewVersion: true };
  const url = urlOf(pageRoutes.publish, { guid });
  const published = await service.call(url, { method: 'POST', headers, body });
  expect(published.statusCode, published.body).toBe(200);
}

/** Has somebody agree to a version of the terms of use, or decline them. */
export async function answerTerms(
  service: TestService,
  { headers }: Pick<TestUser, 'headers'>,
  termsOfUseVersionAccepted: number | null,
): Promise<void> {
  const { method, path } = userRoutes.saveProfile;
  const answered = await service.call(path, { method, headers, body: { termsOfUseVersionAccepted } });
  expect(answered.statusCode, answered.body).toBe(200);
}

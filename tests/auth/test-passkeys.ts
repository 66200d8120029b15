import { passkeyRoutes } from '@spoor/contracts/auth/passkey.routes';
import type { PasskeyView } from '@spoor/contracts/auth/passkeys';
import { urlOf } from '@spoor/contracts/shared/route';
import { expect } from 'vitest';
import type { TestService, TestUser } from '../support/test-service.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts';

/** Gives somebody a passkey on a device of theirs. */
export async function addPasskey(
  service: TestService,
  { headers, password }: TestUser,
  name: string,
): Promise<{ readonly device: SoftwareAuthenticator; readonly passkey: PasskeyView }> {
  const device = softwareAuthenticator();
  const body = { currentPassword: password };
  const begun = await service.call(urlOf(passkeyRoutes.registerBegin), { method: 'POST', body, headers });
  const added = await service.call(urlOf(passkeyRoutes.registerFinish), {
    method: 'POST',
    headers,
    body: { name, response: device.create(begun.json()) },
  });
  expect(added.statusCode).toBe(201);
  return { device, passkey: added.json() };
}

import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { OwnSignInView } from '@spoor/contracts/auth/sign-in-refusal';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { ServerLog } from '@spoor/service/logs/server-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

const patience = { timeout: 60_000 };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let service: TestService;
let workers: JobWorkers;
beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
});
afterAll(() => workers.close());

const signIn = (email: string, password: string) =>
  service.call(urlOf(authRoutes.login), {
    method: 'POST',
    headers: { 'user-agent': firefox },
    body: { email, password },
  });
async function signInsOf(person: TestUser): Promise<OwnSignInView[]> {
  await service.app.get(ServerLog).flush();
  return bodyOf(await service.call(urlOf(authRoutes.signIns), { headers: person.headers }));
}

describe('One’s own sign-ins', () => {
  it('are told with their browser, newest first, also those that were refused, and to nobody else', async () => {
    const [jan, piet] = [await service.createUser(), await service.createUser()];
    await signIn(jan.email, 'een verkeerd wachtwoord');
    expect((await signIn(jan.email, jan.password)).statusCode).toBe(200);
    await signIn(piet.email, piet.password);
    await expect
      .poll(() => signInsOf(jan), patience)
      .toEqual([
        { at: expect.any(String), times: 1, browser: 'Firefox, Linux', refused: null },
        {
          at: expect.any(String),
          times: 1,
          browser: 'Firefox, Linux',
          refused: { way: 'password', reason: 'wrong' },
        },
      ]);
    await expect.poll(() => signInsOf(piet), patience).toHaveLength(1);
    expect((await service.call(urlOf(authRoutes.signIns))).statusCode).toBe(401);
  });
});

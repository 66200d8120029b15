import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { httpsOnly: true, hstsSeconds: 600 } });
});
afterAll(() => service.close());

const overHttps = { headers: { 'x-forwarded-proto': 'https' } };

it('Where https alone is wanted, pages lead there', async () => {
  const response = await service.call('/nieuws?a=b');
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe(`https://${service.platform.hostNames[0]}/nieuws?a=b`);
  expect(response.headers['strict-transport-security']).toBeUndefined();
});

it('Where https alone is wanted, the processes of the system still reach the API', async () => {
  expect((await service.call(systemRoutes.live.path)).statusCode).toBe(200);
});

it('Browsers that came by https are told for how long', async () => {
  const response = await service.call(systemRoutes.live.path, overHttps);
  expect(response.headers['strict-transport-security']).toBe('max-age=600');
});

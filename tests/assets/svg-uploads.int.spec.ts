import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { entityAttacks, svgAttacks, svgRemains } from '@spoor/workers/testing/sample-attacks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { upload } from './test-uploads.ts';

let service: TestService;
let workers: JobWorkers;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  editor = await service.createUser('ContentManager');
});
afterAll(() => workers.close());

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="60">${content}<circle r="4"/></svg>`;
const corpus = [...svgAttacks.map(([name, content]) => [name, drawing(content)] as const), ...entityAttacks];

describe('A drawing that would harm who sees it', () => {
  it.each(corpus)('is kept clean, or refused: %s', async (_, text) => {
    const response = await upload(service, Buffer.from(text), {
      user: editor,
      query: { public: true },
      name: 'tekening.svg',
    });
    if (response.statusCode !== 201) {
      expect(response.json()).toMatchObject({ code: expect.stringMatching(/validation_failed|unsupported/) });
      return;
    }
    const { guid } = response.json<AssetView>();
    const stored = await service.call(urlOf(assetRoutes.image, { guid }));
    expect(stored.payload).toMatch(/^<svg/);
    expect(stored.payload).not.toMatch(svgRemains);
    expect(stored.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  });
});

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { derivativeKey, originalKey, standardDerivatives } from '@spoor/contracts/assets/derivative';
import { inspectImage, renderDerivative, renderVariants } from '@spoor/contracts/images/image.jobs';
import { createLogger } from '@spoor/infra/logger';
import { planMemory } from '@spoor/infra/memory/memory-plan';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { openObjectStore } from '@spoor/infra/object-store/open-object-store';
import { createJobQueue, type JobQueue } from '@spoor/infra/queue/job-queue';
import { type JobWorkers, startJobWorkers } from '@spoor/infra/queue/job-workers';
import { JobFailed } from '@spoor/infra/queue/queue-errors';
import { ImageProcesses } from '@spoor/workers/images/image-processes';
import { imageVariantsProcessor } from '@spoor/workers/images/image-variants.processor';
import { inspectImageProcessor } from '@spoor/workers/images/inspect-image.processor';
import { renderDerivativeProcessor } from '@spoor/workers/images/render-derivative.processor';
import { createServiceClient } from '@spoor/workers/service-client';
import { endlessDrawings } from '@spoor/workers/testing/sample-attacks';
import {
  sampleGif,
  sampleMap,
  samplePhoto,
  samplePhotoDrawing,
  samplePngBomb,
  sampleSvg,
} from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { type FakeService, type Report, startFakeService } from './fake-service.ts';

const secretKey = 'a secret of at least thirty-two characters';
const correlationId = 'test';
const patience = { timeout: 60_000 };
const photo = { mimeType: 'image/jpeg', width: 900, height: 600, focalPoint: null } as const;

let folder: string;
let objectStore: ObjectStore;
let queue: JobQueue;
let workers: JobWorkers;
const images = new ImageProcesses(planMemory(2_048, 1).images);
let service: FakeService;

beforeAll(async () => {
  folder = await makeTempFolder('images');
  objectStore = await openObjectStore({ objectStoreUrl: undefined, dataDir: folder });
  service = await startFakeService(secretKey);
  const client = createServiceClient({ serviceUrl: service.url, secretKey });

  const databaseUrl = await createTestDatabase();
  const logger = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test');
  queue = createJobQueue({ databaseUrl, onError: () => undefined });
  workers = await startJobWorkers(
    { databaseUrl, logger },
    [inspectImage, renderDerivative, renderVariants],
    [
      inspectImageProcessor(objectStore, images),
      renderDerivativeProcessor(objectStore, images),
      imageVariantsProcessor(objectStore, images, client),
    ],
  );
});

afterAll(async () => {
  await workers.close();
  await images.close();
  await queue.close();
  await service.close();
  await rm(folder, { recursive: true });
});

async function store(upload: Buffer): Promise<string> {
  const objectKey = originalKey(randomUUID());
  await objectStore.put(objectKey, upload);
  return objectKey;
}

async function read(key: string): Promise<Buffer | undefined> {
  const found = await objectStore.get(key);
  return found && buffer(found.stream);
}

describe('inspecting an upload', () => {
  it('answers what it is, also the second time', async () => {
    const objectKey = await store(await samplePhoto('jpeg', 900, 600));
    const inspect = () => queue.request(inspectImage, { objectKey, correlationId }, patience);
    const first = await inspect();
    expect(first).toMatchObject({
      outcome: 'accepted',
      image: { mimeType: 'image/jpeg', width: 900, height: 600 },
    });
    expect(await inspect()).toEqual(first);
  });

  it('leaves a clean drawing in the store, also the second time', async () => {
    const objectKey = await store(
      Buffer.from(sampleSvg(60, 40).toString().replace('<rect', '<script/><rect')),
    );
    const inspect = () => queue.request(inspectImage, { objectKey, correlationId }, patience);
    const first = await inspect();
    const cleaned = await read(objectKey);
    expect(cleaned?.includes('script')).toBe(false);
    expect(await inspect()).toEqual(first);
    expect(await read(objectKey)).toEqual(cleaned);
  });

  it('answers why it is refused', async () => {
    const objectKey = await store(Buffer.from('Dag Duinwijk'));
    const answer = await queue.request(inspectImage, { objectKey, correlationId }, patience);
    expect(answer).toMatchObject({ outcome: 'refused', code: 'unsupported_media_type' });
  });

  it('fails at once where there is no upload', async () => {
    const objectKey = originalKey(randomUUID());
    await expect(queue.request(inspectImage, { objectKey, correlationId }, patience)).rejects.toThrow(
      JobFailed,
    );
  });
});

describe('a large drawing', () => {
  it.each([
    ['a map of many paths', sampleMap(55_000)],
    ['a photo in a frame', samplePhotoDrawing(25_000_000)],
  ])('is accepted: %s', async (_, upload) => {
    expect(upload.length).toBeGreaterThan(5 * 1024 * 1024);
    const answer = await queue.request(
      inspectImage,
      { objectKey: await store(upload), correlationId },
      patience,
    );
    expect(answer).toMatchObject({ outcome: 'accepted', image: { mimeType: 'image/svg+xml', width: 900 } });
  });
});

describe('a picture that does harm to who opens it', () => {
  it.each([
    ...endlessDrawings.map(([name, text]) => [name, Buffer.from(text)] as const),
    ['an animation of 5000 frames', sampleGif(5_000)] as const,
    ['black without end', samplePngBomb(10_008)] as const,
  ])('is refused, and the next is looked at: %s', async (_, upload) => {
    const responses = await Promise.all(
      [upload, await samplePhoto('webp', 90, 60)].map(async (bytes) =>
        queue.request(inspectImage, { objectKey: await store(bytes), correlationId }, patience),
      ),
    );
    expect(responses).toMatchObject([
      { outcome: 'refused', code: 'image_too_large' },
      { outcome: 'accepted', image: { width: 90 } },
    ]);
  });
});

describe('rendering a derivative', () => {
  it('stores it under its key, also the second time', async () => {
    const objectKey = await store(await samplePhoto('jpeg', 900, 600));
    const derivative = { width: 300, height: 200, fit: 'inside', format: 'webp', quality: 95 } as const;
    const render = () => queue.request(renderDerivative, { objectKey, derivative, correlationId }, patience);
    const first = await render();
    const stored = await read(first.key);
    expect(first).toEqual({ key: derivativeKey(objectKey, derivative), size: stored?.length });
    expect(await render()).toEqual(first);
    expect(await read(first.key)).toEqual(stored);
  });
});

describe('rendering the variants of a picture', () => {
  const platformGuid = randomUUID();
  const payloadFor = (objectKey: string) => ({
    ...photo,
    guid: randomUUID(),
    objectKey,
    platformGuid,
    correlationId,
  });
  const keysOf = (objectKey: string) =>
    (['webp', 'avif'] as const)
      .flatMap((format) => standardDerivatives(photo, format))
      .map((made) => derivativeKey(objectKey, made));

  it('stores each and tells the service, also the second time', async () => {
    const objectKey = await store(await samplePhoto('jpeg', 900, 600));
    const payload = payloadFor(objectKey);
    const report: Report = {
      path: `/api/assets/${payload.guid}:variantsRendered`,
      body: { widths: [400, 800, 900] },
      speaker: { sub: 'system:workers', platformGuid },
    };

    await queue.request(renderVariants, payload, patience);
    const stored = await Promise.all(keysOf(objectKey).map(read));
    expect(stored.every((bytes) => bytes !== undefined)).toBe(true);
    await queue.request(renderVariants, payload, patience);
    expect(await Promise.all(keysOf(objectKey).map(read))).toEqual(stored);
    expect(service.reports.filter(({ path }) => path === report.path)).toEqual([report, report]);
  });

  it('tells the service again until it listens', async () => {
    const payload = payloadFor(await store(await samplePhoto('jpeg', 300, 200)));
    service.responses.push(503);
    await queue.request(renderVariants, payload, patience);
    expect(service.reports.filter(({ path }) => path?.includes(payload.guid))).toHaveLength(2);
  });

  it('gives up where the service refuses', async () => {
    const payload = payloadFor(await store(await samplePhoto('jpeg', 300, 200)));
    service.responses.push(404);
    await expect(queue.request(renderVariants, payload, patience)).rejects.toThrow('404');
    expect(service.reports.filter(({ path }) => path?.includes(payload.guid))).toHaveLength(1);
  });
});

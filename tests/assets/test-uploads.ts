import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { type RouteQuery, urlOf } from '@spoor/contracts/shared/route';
import type { LightMyRequestResponse } from 'fastify';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';

/** A form with one file, as a browser sends it. */
export async function formWith(bytes: Buffer, name = 'foto.jpg', field = 'Image') {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return { body, headers: { 'content-type': request.headers.get('content-type') ?? '' } };
}

type UploadQuery = RouteQuery<typeof assetRoutes.upload>;

interface UploadRequest {
  readonly user?: TestUser;
  readonly query?: UploadQuery;
  readonly name?: string;
  readonly field?: 'Image' | 'File';
}

/** The answer to an upload, whatever it is. */
export async function upload(
  service: TestService,
  bytes: Buffer,
  { user, query = {}, name, field }: UploadRequest,
): Promise<LightMyRequestResponse> {
  const { body, headers } = await formWith(bytes, name, field);
  return service.call(urlOf(assetRoutes.upload, undefined, query), {
    method: 'POST',
    headers: { ...headers, ...user?.headers },
    body,
  });
}

/** An image that is taken in. */
export async function uploaded(
  service: TestService,
  bytes: Buffer,
  user: TestUser,
  query: UploadQuery = { public: true },
): Promise<AssetView> {
  return bodyOf(await upload(service, bytes, { user, query }));
}

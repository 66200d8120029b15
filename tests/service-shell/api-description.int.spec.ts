import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { allRoutes, nameOf } from './all-routes.ts';

interface Described {
  openapi: string;
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
  components: { schemas: Record<string, object> };
}

let service: TestService;
let description: Described;
beforeAll(async () => {
  service = await startTestService();
  description = (await service.call('/api/openapi.json')).json();
});
afterAll(() => service.close());

describe('The description of the API', () => {
  it('is OpenAPI 3.1', () => {
    expect(description.openapi).toBe('3.1.0');
  });

  it('names exactly the calls that the contracts promise', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(allRoutes.map(nameOf).toSorted());
  });

  it('describes bodies with the schemas that check them', () => {
    const body = description.paths['/api/auth:login']?.post?.requestBody?.content['application/json'];
    expect(body?.schema).toEqual({ $ref: '#/components/schemas/Login' });
    expect(description.components.schemas.Login).toMatchObject({
      type: 'object',
      required: ['email', 'password'],
    });
  });
});

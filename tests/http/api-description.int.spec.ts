import { Validator } from '@seriousme/openapi-schema-validator';
import { apiCatalogue } from '@spoor/contracts/api-catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService } from '../support/test-service.ts';

interface DescribedBody {
  readonly content?: Record<string, { readonly schema?: object }>;
}
interface DescribedOperation {
  readonly operationId: string;
  readonly requestBody?: DescribedBody;
  readonly responses: Record<string, DescribedBody & { readonly $ref?: string }>;
}
interface Described {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, DescribedOperation>>;
  readonly components: { readonly schemas: Record<string, object> };
}

let service: TestService;
let description: Described;
beforeAll(async () => {
  service = await sharedTestService();
  description = (await service.call('/api/openapi.json')).json();
});

const operations = () => Object.values(description.paths).flatMap((methods) => Object.values(methods));

describe('The description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(description) });
    expect(errors).toBeUndefined();
    expect([valid, description.openapi]).toEqual([true, '3.1.0']);
  });

  it('has every call of the catalogue, each under a name of its own', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(names.toSorted()).toEqual(apiCatalogue.map(({ id }) => id).toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no path twice, with parameters of other names', () => {
    const shapes = Object.keys(description.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.toSorted()).toEqual([...new Set(shapes)].toSorted());
    expect(Object.keys(description.paths['/api/pages/{id}'] ?? {})).toEqual(
      expect.arrayContaining(['get', 'put', 'delete']),
    );
  });

  it('describes bodies with the schemas that check them', () => {
    const body = description.paths['/api/auth:login']?.post?.requestBody?.content?.['application/json'];
    expect(body?.schema).toEqual({ $ref: '#/components/schemas/Login' });
    expect(description.components.schemas.Login).toMatchObject({
      type: 'object',
      required: ['email', 'password'],
    });
  });

  it('describes what every call answers with', () => {
    const silent = operations().filter(({ responses }) => {
      // Who is led elsewhere gets no body.
      const successes = Object.entries(responses).filter(([status]) => /^(2|30[23])/.test(status));
      const bodies = successes.filter(([status]) => !['202', '204', '302', '303'].includes(status));
      return successes.length === 0 || bodies.some(([, { content }]) => content === undefined);
    });
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('refers to components, and leaves none out', () => {
    const wanted = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/([^"]+)"/g)];
    const names = new Set(wanted.map(([, name]) => name ?? ''));
    expect([...names].filter((name) => description.components.schemas[name] === undefined)).toEqual([]);
    expect(names.size).toBeGreaterThan(80);
  });

  it('is shown on a page', async () => {
    const page = await service.call('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(files).toHaveLength(2);
    for (const url of files) expect((await service.call(url)).statusCode).toBe(200);
  });
});

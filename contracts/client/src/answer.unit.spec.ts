import { describe, expect, it } from 'vitest';
import { answerOf } from './answer.ts';

const read = (body: string, headers: Record<string, string>) => answerOf(new Response(body, { headers }));
const json = { 'content-type': 'application/json; charset=utf-8' };

describe('An answer', () => {
  it.each([
    ['of a list', '[]', '</api/pages?limit=2&cursor=a%2Bb>; rel="next"', 'a+b'],
    ['of the history', '{"items":[],"next":"12"}', '', '12'],
    ['of a last page', '{"items":[],"next":null}', '', null],
    ['of no list', '{"next":"12"}', '', null],
  ])('says where it goes on: %s', async (_, body, link, cursor) => {
    expect((await read(body, link === '' ? json : { ...json, link })).cursor).toBe(cursor);
  });

  it('has what headers tell', async () => {
    const answerHeaders = {
      ...json,
      'x-total-count': '3',
      'x-change-id': 'c',
      etag: '"4"',
      'x-stale': 'true',
    };
    expect(await read('{}', answerHeaders)).toMatchObject({
      total: 3,
      changeId: 'c',
      etag: '"4"',
      isStale: true,
    });
    expect(await read('{}', json)).toMatchObject({ total: null, changeId: null, etag: null, isStale: false });
  });

  it.each([
    ['JSON', '{"a":1}', 'application/problem+json', { a: 1 }],
    ['a text', 'hallo', 'text/plain', 'hallo'],
    ['nothing', '', 'application/json', undefined],
    ['a file', 'abc', 'image/png', expect.any(Blob)],
  ])('is %s where it comes as that', async (_, body, type, data) => {
    expect((await read(body, { 'content-type': type })).data).toEqual(data);
  });
});

import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { failureEntry } from './failure-entry.ts';

it('says what kind of failure a request met, and nothing of what its message quotes', () => {
  const request = { id: 'request-1', method: 'POST', routeOptions: { url: '/api/users', config: {} } };
  const failure = Object.assign(new TypeError('Key (email)=(jan@duinwijk.example) exists'), {
    code: '23505',
  });
  expect(failureEntry(failure, request as FastifyRequest)).toMatchObject({
    short_message: '500 POST /api/users',
    full_message: '{"reason":"TypeError 23505","correlationId":"request-1"}',
  });
});

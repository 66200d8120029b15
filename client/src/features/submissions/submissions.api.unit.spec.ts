import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../shared/api-client.ts';
import { submissionHandlersQuery, submissionTableOptionsQuery } from './submissions.api.ts';

const form = '66666666-0000-4000-8000-0000000000b1';
/** Nothing is called: only what would make a query ask again is looked at. */
const api = {} as ApiClient;

it('An open table asks again what a form asks where the form changes, not with each submission', () => {
  const options = submissionTableOptionsQuery(api, form, '2');
  const handlers = submissionHandlersQuery(api, form);
  expect(options.meta?.surrogateKeys?.(undefined as never)).toEqual([surrogateKey.form(form)]);
  expect(handlers.meta?.surrogateKeys?.(undefined as never)).toContain(surrogateKey.submissions());
});

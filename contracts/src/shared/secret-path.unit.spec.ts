import { expect, it } from 'vitest';
import { withoutSecret } from './secret-path.ts';

it.each([
  ['/preview/AbC_-9', '/preview/…'],
  ['/account/reset-password/AbC', '/account/reset-password/…'],
  ['saw https://duinwijk.nl/preview/AbC here', 'saw https://duinwijk.nl/preview/… here'],
  ['/account/verify/AbC', '/account/verify/…'],
  ['/account/register/AbC', '/account/register/…'],
  ['/account/register', '/account/register'],
  ['/api/auth:passwordLinkStatus/AbC', '/api/auth:passwordLinkStatus/…'],
  ['/api/auth:registrationLinkStatus/AbC', '/api/auth:registrationLinkStatus/…'],
  ['/invitation/AbC', '/invitation/…'],
  ['/submission/6a-b?t=abc.d_e', '/submission/6a-b?t=…'],
  ['/nieuws/preview', '/nieuws/preview'],
  ['/nieuws', '/nieuws'],
])('%s is kept as %s', (path, stored) => {
  expect(withoutSecret(path)).toBe(stored);
});

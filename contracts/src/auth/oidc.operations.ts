import { z } from 'zod';
import { operation } from '../shared/operation.ts';
import {
  changeOidcLink,
  oidcCallbackQuery,
  oidcLinkStart,
  oidcLinkView,
  oidcProviderView,
  oidcStartQuery,
} from './oidc.ts';

export const oidcOperations = {
  providers: operation({
    summary: 'The sites with which people sign in here, by OpenID Connect',
    responses: { 200: { description: 'The providers', schema: z.array(oidcProviderView) } },
  }),
  links: operation({
    summary: 'With which of these sites one signs in',
    access: 'user',
    isBeforeTerms: true,
    responses: { 200: { description: 'The providers', schema: z.array(oidcLinkView) } },
  }),
  start: operation({
    summary: 'Sign in with another site',
    description: 'For browsers. What they keep meanwhile comes as an HttpOnly cookie.',
    query: oidcStartQuery,
    responses: {
      302: {
        description: 'To the provider; where it is away, back to the form to sign in',
        headers: ['location'],
        maybeHeaders: ['setCookie'],
      },
    },
    errors: ['not_found'],
  }),
  callback: operation({
    summary: 'Come back from another site',
    description: 'For browsers. The refresh token comes as an HttpOnly cookie.',
    query: oidcCallbackQuery,
    responses: {
      302: {
        description: 'To where somebody wanted to go, or to the form to sign in, which says why not',
        headers: ['location', 'setCookie'],
      },
    },
    errors: ['not_found'],
  }),
  link: operation({
    summary: 'Begin to sign in with another site, too',
    description: 'Takes the password.',
    access: 'user',
    isBeforeTerms: true,
    body: changeOidcLink,
    responses: {
      200: { description: 'Where the browser goes on', schema: oidcLinkStart, headers: ['setCookie'] },
    },
    errors: ['not_found', 'upstream_failed'],
  }),
  unlink: operation({
    summary: 'Sign in with another site no more',
    description: 'Takes the password. All other sessions end, and its owner is told by mail.',
    access: 'user',
    isBeforeTerms: true,
    body: changeOidcLink,
    responses: { 204: { description: 'Nobody signs in with it any more' } },
    errors: ['not_found'],
  }),
} as const;

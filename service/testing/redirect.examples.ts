import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { Redirect } from '@spoor/contracts/redirects/redirect';

export const newsPage = '88888888-0000-4000-8000-000000000001';
export const agendaPage = '88888888-0000-4000-8000-000000000003';

export const exampleAutomatic: Redirect = {
  guid: 'dddddddd-0000-4000-8000-000000000001',
  fromPath: '/nieuws',
  to: { kind: 'page', guid: newsPage },
  status: 301,
  source: 'Automatic',
};

export const exampleManual: Redirect = {
  ...exampleAutomatic,
  to: { kind: 'url', url: 'https://archief.voorbeeld.nl/' },
  status: 302,
  source: 'Manual',
};

export function redirectCreated(redirect: Redirect): SpoorEventOf<'RedirectCreated'> {
  return { type: 'RedirectCreated', data: { redirect } };
}

export function redirectRemoved(redirect: Redirect): SpoorEventOf<'RedirectRemoved'> {
  return { type: 'RedirectRemoved', data: { redirect } };
}

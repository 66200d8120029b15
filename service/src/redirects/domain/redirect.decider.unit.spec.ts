import type { Redirect } from '@spoor/contracts/redirects/redirect';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import {
  agendaPage,
  exampleAutomatic,
  exampleManual,
  redirectCreated,
  redirectRemoved,
} from '../../../testing/redirect.examples.ts';
import { redirectDecider } from './redirect.decider.ts';

const { given } = specificationOf(redirectDecider);
const create = (changes: Partial<Redirect>) =>
  ({ type: 'CreateRedirect', redirect: { ...exampleManual, ...changes } }) as const;
const leave = (changes: Partial<Redirect> = {}) =>
  ({ type: 'AddAutomaticRedirect', redirect: { ...exampleAutomatic, ...changes } }) as const;

describe('A redirect', () => {
  it('can be made', () => {
    given().when(create({})).thenHappens(redirectCreated(exampleManual));
  });

  it('is the only one of its address', () => {
    given(redirectCreated(exampleManual))
      .when(create({ status: 301 }))
      .thenRefused('already_exists', '/fromPath');
  });

  it('can be set, whatever its address led to before', () => {
    const set = { type: 'SetRedirect', redirect: exampleManual } as const;
    given().when(set).thenHappens(redirectCreated(exampleManual));
    given(redirectCreated(exampleManual)).when(set).thenNothingHappens();
    given(redirectCreated({ ...exampleManual, status: 301 }))
      .when(set)
      .thenHappens({
        type: 'RedirectChanged',
        data: { changes: [{ path: '/status', from: 301, to: 302 }] },
      });
  });

  it('that a page left behind gives way to what somebody wants', () => {
    given(redirectCreated(exampleAutomatic))
      .when(create({ to: { kind: 'page', guid: agendaPage }, status: 301 }))
      .thenHappens({
        type: 'RedirectChanged',
        data: {
          changes: [
            { path: '/to', from: exampleAutomatic.to, to: { kind: 'page', guid: agendaPage } },
            { path: '/source', from: 'Automatic', to: 'Manual' },
          ],
        },
      });
  });

  it('can be edited, and is then what somebody wants', () => {
    given(redirectCreated(exampleAutomatic))
      .when({ type: 'EditRedirect', edit: { status: 302 } })
      .thenHappens({
        type: 'RedirectChanged',
        data: {
          changes: [
            { path: '/status', from: 301, to: 302 },
            { path: '/source', from: 'Automatic', to: 'Manual' },
          ],
        },
      });
  });

  it('is not changed by an edit that says what it is already', () => {
    given(redirectCreated(exampleManual))
      .when({ type: 'EditRedirect', edit: { status: 302 } })
      .thenNothingHappens();
  });

  it('can be removed, and made again', () => {
    given(redirectCreated(exampleManual))
      .when({ type: 'RemoveRedirect' })
      .thenHappens(redirectRemoved(exampleManual));
    given(redirectCreated(exampleManual), redirectRemoved(exampleManual))
      .when(create({ status: 301 }))
      .thenHappens({ type: 'RedirectRestored', data: { redirect: { ...exampleManual, status: 301 } } });
  });

  it('that is not there cannot be edited or removed', () => {
    given().when({ type: 'EditRedirect', edit: {} }).thenRefused('not_found');
    given().when({ type: 'RemoveRedirect' }).thenRefused('not_found');
    given(redirectCreated(exampleManual), redirectRemoved(exampleManual))
      .when({ type: 'RemoveRedirect' })
      .thenRefused('gone');
  });
});

describe('The address of a redirect', () => {
  it.each(['/', '/Nieuws', '/nieuws/', '/nieuws?x', '/nieuws#x', 'nieuws', '/caf%c3%a9'])(
    'cannot be %s',
    (fromPath) => {
      given().when(create({ fromPath })).thenRefused('validation_failed', '/fromPath');
    },
  );

  it.each(['/admin', '/api/pages', '/a/b', '/edit'])(
    'cannot be %s: the application answers there',
    (fromPath) => {
      given().when(create({ fromPath })).thenRefused('reserved_segment', '/fromPath');
    },
  );

  it('may be that of an item', () => {
    const fromPath = '/oud/i/123/titel';
    given()
      .when(create({ fromPath }))
      .thenHappens(redirectCreated({ ...exampleManual, fromPath }));
  });
});

describe('What a redirect leads to', () => {
  it.each(['javascript:alert(1)', '//evil.example', '/a\r\nb', 'http://127.0.0.1/', 'nergens'])(
    'cannot be %j',
    (url) => {
      given()
        .when(create({ to: { kind: 'url', url } }))
        .thenRefused('validation_failed');
    },
  );

  it.each(['/nieuws', '/Nieuws/', '/nieuws?jaar=2026', '/x/../nieuws'])(
    'cannot be its own address: %s',
    (url) => {
      given()
        .when(create({ to: { kind: 'url', url } }))
        .thenRefused('validation_failed');
    },
  );

  it('is nothing where it is gone, and something otherwise', () => {
    given()
      .when(create({ status: 410 }))
      .thenRefused('validation_failed');
    given()
      .when(create({ to: null }))
      .thenRefused('validation_failed');
    given()
      .when(create({ status: 410, to: null }))
      .thenHappens(redirectCreated({ ...exampleManual, status: 410, to: null }));
  });
});

describe('An address that a page leaves', () => {
  it('leads to where the page is', () => {
    given().when(leave()).thenHappens(redirectCreated(exampleAutomatic));
  });

  it('leads to the last page that left it', () => {
    given(redirectCreated(exampleAutomatic))
      .when(leave({ to: { kind: 'page', guid: agendaPage } }))
      .thenHappens({
        type: 'RedirectChanged',
        data: {
          changes: [{ path: '/to', from: exampleAutomatic.to, to: { kind: 'page', guid: agendaPage } }],
        },
      });
    given(redirectCreated(exampleAutomatic)).when(leave()).thenNothingHappens();
  });

  it('leads to where somebody wants it, if somebody does', () => {
    given(redirectCreated(exampleManual)).when(leave()).thenNothingHappens();
  });
});

describe('An address to which a page comes', () => {
  it('forgets what was left behind', () => {
    given(redirectCreated(exampleAutomatic))
      .when({ type: 'RemoveAutomaticRedirect' })
      .thenHappens(redirectRemoved(exampleAutomatic));
  });

  it('keeps what somebody wanted, for when the page goes again', () => {
    given(redirectCreated(exampleManual)).when({ type: 'RemoveAutomaticRedirect' }).thenNothingHappens();
  });

  it('has nothing to forget where nothing was', () => {
    given().when({ type: 'RemoveAutomaticRedirect' }).thenNothingHappens();
    given(redirectCreated(exampleAutomatic), redirectRemoved(exampleAutomatic))
      .when({ type: 'RemoveAutomaticRedirect' })
      .thenNothingHappens();
  });
});

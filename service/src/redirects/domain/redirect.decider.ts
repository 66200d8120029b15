import type { RedirectEvent } from '@spoor/contracts/event-catalogue';
import type { Redirect } from '@spoor/contracts/redirects/redirect';
import type { RedirectCommand } from '@spoor/contracts/redirects/redirect.commands';
import { diffDocuments } from '@spoor/contracts/shared/field-changes';
import { applyPatch } from '@spoor/contracts/shared/patch';
import {
  type AggregateState,
  type Decider,
  documentOf,
  evolveDocument,
  requirePresent,
} from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateRedirect } from './redirect.compensation.ts';
import { requireValidRedirect } from './redirect-rules.ts';

type RedirectState = AggregateState<Redirect>;

function evolve(state: RedirectState, event: RedirectEvent): RedirectState {
  switch (event.type) {
    case 'RedirectCreated':
    case 'RedirectRestored':
      return { status: 'present', document: event.data.redirect };
    case 'RedirectRemoved':
      return { status: 'removed', document: event.data.redirect };
    case 'RedirectChanged':
      return evolveDocument(state, event);
    default:
      return event satisfies never;
  }
}

function decide(state: RedirectState, command: RedirectCommand): RedirectEvent[] {
  switch (command.type) {
    case 'CreateRedirect':
      if (isManual(state))
        throw new DomainError('already_exists', {
          name: 'redirect_exists',
          values: { address: command.redirect.fromPath },
          path: '/fromPath',
        });
      return eventsToReach(state, command.redirect);
    case 'SetRedirect':
      return eventsToReach(state, command.redirect);
    case 'EditRedirect':
      return eventsToReach(state, { ...applyPatch(requirePresent(state), command.edit), source: 'Manual' });
    case 'RemoveRedirect':
      requirePresent(state);
      return eventsToReach(state, undefined);
    case 'AddAutomaticRedirect':
      return isManual(state) ? [] : eventsToReach(state, command.redirect);
    case 'RemoveAutomaticRedirect':
      return isManual(state) ? [] : eventsToReach(state, undefined);
    default:
      return command satisfies never;
  }
}

function eventsToReach(state: RedirectState, wanted: Redirect | undefined): RedirectEvent[] {
  const redirect = documentOf(state);
  if (wanted === undefined) {
    return redirect === undefined ? [] : [{ type: 'RedirectRemoved', data: { redirect } }];
  }
  requireValidRedirect(wanted);
  if (redirect === undefined) {
    const type = state.status === 'missing' ? 'RedirectCreated' : 'RedirectRestored';
    return [{ type, data: { redirect: wanted } }];
  }
  const changes = diffDocuments(redirect, wanted);
  return changes.length === 0 ? [] : [{ type: 'RedirectChanged', data: { changes } }];
}

/** Automatic redirects never replace manual ones. */
function isManual(state: RedirectState): boolean {
  return documentOf(state)?.source === 'Manual';
}

/** One stream per old address, with everything that it ever led to. */
export const redirectDecider: Decider<Redirect, RedirectCommand, RedirectEvent> = {
  streamPrefix: 'redirect-',
  evolve,
  decide,
  eventsToReach,
  compensate: compensateRedirect,
};

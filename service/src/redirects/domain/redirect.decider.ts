import type { RedirectEvent } from '@spoor/contracts/event-catalogue';
import type { Redirect } from '@spoor/contracts/redirects/redirect';
import type { RedirectCommand } from '@spoor/contracts/redirects/redirect.commands';
import { diffLeaves } from '@spoor/contracts/shared/leaf-changes';
import { overlay } from '@spoor/contracts/shared/overlay';
import { changed, type Decider, documentOf, type Lifecycle, present } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateRedirect } from './redirect.compensation.ts';
import { demandRules } from './redirect-rules.ts';

type RedirectState = Lifecycle<Redirect>;

function evolve(state: RedirectState, event: RedirectEvent): RedirectState {
  switch (event.type) {
    case 'RedirectCreated':
    case 'RedirectRestored':
      return { status: 'present', document: event.data.redirect };
    case 'RedirectRemoved':
      return { status: 'removed', document: event.data.redirect };
    case 'RedirectChanged':
      return changed(state, event);
    default:
      return event satisfies never;
  }
}

function decide(state: RedirectState, command: RedirectCommand): RedirectEvent[] {
  switch (command.type) {
    case 'CreateRedirect':
      if (isManual(state)) throw new DomainError('already_exists', command.redirect.fromPath);
      return towards(state, command.redirect);
    case 'SetRedirect':
      return towards(state, command.redirect);
    case 'EditRedirect':
      return towards(state, { ...overlay(present(state), command.edit), source: 'Manual' });
    case 'RemoveRedirect':
      present(state);
      return towards(state, undefined);
    case 'LeaveRedirect':
      return isManual(state) ? [] : towards(state, command.redirect);
    case 'ForgetRedirect':
      return isManual(state) ? [] : towards(state, undefined);
    default:
      return command satisfies never;
  }
}

function towards(state: RedirectState, wanted: Redirect | undefined): RedirectEvent[] {
  const redirect = documentOf(state);
  if (wanted === undefined) {
    return redirect === undefined ? [] : [{ type: 'RedirectRemoved', data: { redirect } }];
  }
  demandRules(wanted);
  if (redirect === undefined) {
    const type = state.status === 'missing' ? 'RedirectCreated' : 'RedirectRestored';
    return [{ type, data: { redirect: wanted } }];
  }
  const changes = diffLeaves(redirect, wanted);
  return changes.length === 0 ? [] : [{ type: 'RedirectChanged', data: { changes } }];
}

/** What somebody wished stays until somebody wishes otherwise. */
function isManual(state: RedirectState): boolean {
  return documentOf(state)?.source === 'Manual';
}

/** One old address. Its stream holds everything that it ever led to. */
export const redirectDecider: Decider<Redirect, RedirectCommand, RedirectEvent> = {
  streamPrefix: 'redirect-',
  evolve,
  decide,
  towards,
  compensate: compensateRedirect,
};

import type { RedirectEvent } from '@spoor/contracts/event-catalogue';
import type { Redirect } from '@spoor/contracts/redirects/redirect';
import type { RedirectCommand } from '@spoor/contracts/redirects/redirect.commands';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { type AggregateState, type Decider, documentOf, requirePresent } from '../../shared/decider.ts';
import { documentRules, eventOfChanges } from '../../shared/document-rules.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateRedirect } from './redirect.compensation.ts';
import { requireValidRedirect } from './redirect-rules.ts';

type RedirectState = AggregateState<Redirect>;

const rules = documentRules<Redirect, RedirectEvent>({
  created: (redirect) => ({ type: 'RedirectCreated', data: { redirect } }),
  restored: (redirect) => ({ type: 'RedirectRestored', data: { redirect } }),
  removed: (redirect) => ({ type: 'RedirectRemoved', data: { redirect } }),
  changed: (before, after) =>
    eventOfChanges(before, after, (changes) => ({ type: 'RedirectChanged', data: { changes } })),
  normalize(wanted) {
    requireValidRedirect(wanted);
    return wanted;
  },
});
const { eventsToReach } = rules;

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

/** Automatic redirects never replace manual ones. */
function isManual(state: RedirectState): boolean {
  return documentOf(state)?.source === 'Manual';
}

/** One stream per old address, with everything that it ever led to. */
export const redirectDecider: Decider<Redirect, RedirectCommand, RedirectEvent> = {
  streamPrefix: 'redirect-',
  ...rules,
  decide,
  compensate: compensateRedirect,
};

import type { ApiKey } from '@spoor/contracts/api-keys/api-key';
import type { ApiKeyCommand } from '@spoor/contracts/api-keys/api-key.commands';
import type { ApiKeyEvent } from '@spoor/contracts/event-catalogue';
import { apiKeyScopes } from '@spoor/contracts/shared/api-key-scope';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { type AggregateState, type Decider, requirePresent } from '../../shared/decider.ts';
import { documentRules, eventOfChanges, requireMissing } from '../../shared/document-rules.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateApiKey } from './api-key.compensation.ts';

const rules = documentRules<ApiKey, ApiKeyEvent>({
  created: (key) => ({ type: 'ApiKeyCreated', data: { key } }),
  restored: () => {
    throw new DomainError('irreversible', 'key_revoked');
  },
  removed: (key) => ({ type: 'ApiKeyRevoked', data: { key } }),
  changed: (before, after) =>
    eventOfChanges(before, after, (changes) => ({ type: 'ApiKeyChanged', data: { changes } })),
  normalize: (wanted) => ({
    ...wanted,
    scopes: apiKeyScopes.filter((scope) => wanted.scopes.includes(scope)),
    origins: [...new Set(wanted.origins)].toSorted(),
  }),
});
const { eventsToReach } = rules;

function decide(state: AggregateState<ApiKey>, command: ApiKeyCommand): ApiKeyEvent[] {
  switch (command.type) {
    case 'CreateApiKey':
      requireMissing(state);
      return eventsToReach(state, command.key);
    case 'EditApiKey':
      return eventsToReach(state, applyPatch(requirePresent(state), command.edit));
    case 'RevokeApiKey':
      requirePresent(state);
      return eventsToReach(state, undefined);
    default:
      return command satisfies never;
  }
}

/** A key by which a program calls the API. Once revoked, it stays so, whatever is undone. */
export const apiKeyDecider: Decider<ApiKey, ApiKeyCommand, ApiKeyEvent> = {
  streamPrefix: 'apikey-',
  ...rules,
  decide,
  compensate: compensateApiKey,
  endingOf: ({ status }) => (status === 'removed' ? 'revoked' : undefined),
};

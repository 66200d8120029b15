import type { ExternalIdEvent } from '@spoor/contracts/event-catalogue';
import type { ExternalId, ExternalIdCommand } from '@spoor/contracts/external-ids/external-id';
import { type AggregateState, type Decider, documentOf } from '../../shared/decider.ts';
import { documentRules, eventOfChanges } from '../../shared/document-rules.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateExternalId } from './external-id.compensation.ts';

const rules = documentRules<ExternalId, ExternalIdEvent>({
  created: (externalId) => ({ type: 'ExternalIdAssigned', data: { externalId } }),
  restored: (externalId) => ({ type: 'ExternalIdAssigned', data: { externalId } }),
  removed: (externalId) => ({ type: 'ExternalIdReleased', data: { externalId } }),
  changed: (before, after) =>
    eventOfChanges(before, after, (changes) => ({ type: 'ExternalIdChanged', data: { changes } })),
});
const { eventsToReach } = rules;

/** @throws DomainError `conflict` where somebody else gave the id meanwhile: what they made would be left without it */
function decide(state: AggregateState<ExternalId>, command: ExternalIdCommand): ExternalIdEvent[] {
  const current = documentOf(state)?.thingGuid ?? null;
  if (command.type === 'ReleaseExternalId') {
    if (current !== null && current !== command.thingGuid) throw new DomainError('conflict');
    return eventsToReach(state, undefined);
  }
  const { externalId, instead } = command;
  requireSameKind(state, externalId);
  if (current !== instead && current !== externalId.thingGuid) throw new DomainError('conflict');
  return eventsToReach(state, externalId);
}

/**
 * An id is that of one thing, so it never leads to a page and to an item.
 * @throws DomainError `already_exists`
 */
export function requireSameKind(state: AggregateState<ExternalId>, { kind }: Pick<ExternalId, 'kind'>): void {
  const known = documentOf(state)?.kind ?? kind;
  if (known !== kind) throw new DomainError('already_exists', 'external_id_taken');
}

/** One stream for each id of a source, so that two processes cannot give it to two things. */
export const externalIdDecider: Decider<ExternalId, ExternalIdCommand, ExternalIdEvent> = {
  streamPrefix: 'externalid-',
  ...rules,
  decide,
  compensate: compensateExternalId,
  // Taken alone, it would be missing when its thing comes back, and the undo would count as done.
  isCompanion: ({ type }) => type === 'ExternalIdReleased',
};

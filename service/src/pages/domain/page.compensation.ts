import type { PageEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import type { Irreversible } from '../../shared/decider.ts';

export function compensatePage(event: PageEvent): PageEvent | Irreversible {
  switch (event.type) {
    case 'PageCreated':
    case 'PageRestored':
      return { type: 'PageRemoved', data: event.data };
    case 'PageRemoved':
      return { type: 'PageRestored', data: event.data };
    case 'PageTitleChanged':
      return { type: event.type, data: { from: event.data.to, to: event.data.from } };
    case 'PagePublished':
      if (event.data.from === null) return { type: 'PageUnpublished', data: { from: event.data.to } };
      return { type: event.type, data: { from: event.data.to, to: event.data.from } };
    case 'PageUnpublished':
      return { type: 'PagePublished', data: { from: null, to: event.data.from } };
    case 'BlocksAdded':
      return { type: 'BlocksRemoved', data: event.data };
    case 'BlocksRemoved':
      return { type: 'BlocksAdded', data: event.data };
    case 'BlocksMoved': {
      const moves = event.data.moves.map(({ blockGuid, from, to }) => ({ blockGuid, from: to, to: from }));
      return { type: event.type, data: { moves } };
    }
    case 'PreviewLinkAdded':
      return { type: 'PreviewLinkRevoked', data: event.data };
    case 'PreviewLinkRevoked':
      return { type: 'PreviewLinkAdded', data: event.data };
    case 'PagePurged':
      return { irreversible: 'purged' };
    case 'PageOptionsChanged':
    case 'PagePermissionsChanged':
    case 'PagePurposeChanged':
    case 'PageScheduleChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    case 'BlockContentChanged':
    case 'BlockOptionsChanged':
    case 'BlockPermissionsChanged':
      return { type: event.type, data: { ...event.data, changes: reverseChanges(event.data.changes) } };
    default:
      return event satisfies never;
  }
}

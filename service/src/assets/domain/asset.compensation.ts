import type { AssetEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import type { Irreversible } from '../../shared/decider.ts';

export function compensateAsset(event: AssetEvent): AssetEvent | Irreversible {
  switch (event.type) {
    case 'AssetUploaded':
    case 'AssetRestored':
      return { type: 'AssetRemoved', data: event.data };
    case 'AssetRemoved':
      return { type: 'AssetRestored', data: event.data };
    case 'AssetDetailsChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    case 'AssetFileReplaced':
      return { type: event.type, data: { from: event.data.to, to: event.data.from } };
    case 'AssetVariantsRendered':
      // The files exist, whatever is recorded.
      return { irreversible: 'made_of_file' };
    default:
      return event satisfies never;
  }
}

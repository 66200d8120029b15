import type { EventTypeIn, SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { withoutErasedRecipients } from '@spoor/contracts/forms/erased-recipients';
import type { Form } from '@spoor/contracts/forms/form';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges, sameJson } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { formEdits } from '../../forms/form-edits.ts';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { derivedEntry, isShown, shownPart } from './derived-entry.ts';
import {
  type SearchEntryRow,
  type SearchEntryState,
  type SearchSource,
  searchEntriesTable,
} from './search-entries.schema.ts';

const changing = [
  'PageTitleChanged',
  'PageOptionsChanged',
  'PagePermissionsChanged',
  'PagePurposeChanged',
  'PageUnpublished',
  'BlocksAdded',
  'BlocksRemoved',
  'BlocksMoved',
  'BlockContentChanged',
  'BlockOptionsChanged',
  'ListItemEdited',
  'AssetDetailsChanged',
  'AssetFileReplaced',
  ...formEdits,
] as const;
const returning = ['PageRestored', 'ListItemRestored', 'AssetRestored', 'FormRestored'] as const;
const going = ['PageRemoved', 'ListItemRemoved', 'AssetRemoved', 'FormRemoved'] as const;
/** What was removed for good leaves nothing behind. */
const erasing = ['PagePurged', 'ListItemPurged', 'FormPurged'] as const;

/** What can be found: pages, items, documents and forms, with their words and whom they are for. */
export const searchEntriesProjection = defineProjection<SearchEntryState, SearchEntryRow>({
  name: 'search-entries',
  version: 3,
  readableFrom: 1,
  table: searchEntriesTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('page', 'listItem', 'asset', 'form'),
    PageCreated: {
      create: (event) => ({
        ...firstState(event, 'page', event.data.page),
        publishedOn: event.data.page.live === null ? null : event.metadata.at,
      }),
    },
    ListItemAdded: { create: (event) => firstState(event, 'item', event.data.item) },
    AssetUploaded: { create: (event) => firstState(event, 'asset', event.data.asset) },
    FormCreated: { create: (event) => firstState(event, 'form', event.data.form) },
    ...each(changing, applyEvent),
    ...each(returning, (state, event) => ({ ...applyEvent(state, event), removed: false })),
    ...each(going, (state) => ({ ...state, removed: true })),
    ...each(erasing, (state) => ({ ...state, document: null, removed: true })),
    FormRecipientsErased: {
      change: (state, { data }) => ({
        ...state,
        document: withoutErasedRecipients(state.document as Form, data),
      }),
    },
    PagePublished: {
      change: (state, event) => ({ ...applyEvent(state, event), publishedOn: event.metadata.at }),
    },
    PageScheduleChanged: 'ignored',
    PreviewLinkAdded: 'ignored',
    PreviewLinkRevoked: 'ignored',
    BlockPermissionsChanged: 'ignored',
    AssetVariantsRendered: 'ignored',
  },
  derive: derivedEntry,
  // Nobody but editors hears of a draft: from their pages.
  surrogateKeys: (before, after) => [
    ...(sameJson(before && shownPart(before), shownPart(after)) ? [] : [surrogateKey.search()]),
    ...(before !== undefined && isShown(before) && !isShown(after) ? [surrogateKey.withdrawal()] : []),
  ],
});

function firstState(
  { metadata }: RecordedEvent<SpoorEvent>,
  source: SearchSource,
  document: { readonly guid: string },
): SearchEntryState {
  return {
    guid: document.guid,
    platformGuid: metadata.platformGuid,
    source,
    document,
    createdBy: metadata.actorGuid ?? null,
    publishedOn: null,
    removed: false,
  };
}

function applyEvent(state: SearchEntryState, event: RecordedEvent<SpoorEvent>): SearchEntryState {
  return { ...state, document: applyChanges(state.document, fieldChangesOf(event)) };
}

type Change = (state: SearchEntryState, event: RecordedEvent<SpoorEvent>) => SearchEntryState;
type OwnType = EventTypeIn<'page' | 'listItem' | 'asset' | 'form'>;

function each<Type extends OwnType>(
  types: readonly Type[],
  change: Change,
): Record<Type, { readonly change: Change }> {
  return Object.fromEntries(types.map((type) => [type, { change }])) as Record<
    Type,
    { readonly change: Change }
  >;
}

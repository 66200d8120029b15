import type { RedirectEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type RedirectRow, type RedirectState, redirectsTable } from './redirects.schema.ts';

export const redirectsProjection = defineProjection<RedirectState, RedirectRow>({
  name: 'redirects',
  version: 1,
  readableFrom: 1,
  table: redirectsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('redirect'),
    RedirectCreated: {
      create: ({ data: { redirect }, metadata, revision }) => ({
        guid: redirect.guid,
        platformGuid: metadata.platformGuid,
        redirect,
        createdOn: metadata.at,
        modifiedOn: metadata.at,
        removed: false,
        revision,
      }),
    },
    RedirectRemoved: { change: (state, event) => ({ ...state, ...modification(event), removed: true }) },
    RedirectRestored: { change: (state, event) => ({ ...applyEvent(state, event), removed: false }) },
    RedirectChanged: { change: applyEvent },
  },
  derive: ({ redirect }) => ({ fromPath: redirect.fromPath }),
  surrogateKeys: () => [surrogateKey.redirects()],
});

function applyEvent(state: RedirectState, event: RecordedEvent<RedirectEvent>): RedirectState {
  return { ...state, redirect: applyChanges(state.redirect, fieldChangesOf(event)), ...modification(event) };
}

function modification({ metadata, revision }: RecordedEvent<RedirectEvent>) {
  return { modifiedOn: metadata.at, revision };
}

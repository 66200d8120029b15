import type { RedirectEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, streamGuid } from '../../runtime/projection.ts';
import { type RedirectRow, type RedirectState, redirectsTable } from './redirects.schema.ts';

export const redirects = defineProjection<RedirectState, RedirectRow>({
  name: 'redirects',
  version: 1,
  table: redirectsTable,
  key: streamGuid,
  creates: {
    RedirectCreated: ({ data: { redirect }, metadata, revision }) => ({
      guid: redirect.guid,
      platformGuid: metadata.platformGuid,
      redirect,
      createdOn: metadata.at,
      modifiedOn: metadata.at,
      removed: false,
      revision,
    }),
  },
  changes: {
    RedirectRemoved: (state, event) => ({ ...state, ...happening(event), removed: true }),
    RedirectRestored: (state, event) => ({ ...changed(state, event), removed: false }),
    RedirectChanged: changed,
  },
  derive: ({ redirect }) => ({ fromPath: redirect.fromPath }),
  touches: () => [surrogateKey.redirects()],
});

function changed(state: RedirectState, event: RecordedEvent<RedirectEvent>): RedirectState {
  return { ...state, redirect: applyChanges(state.redirect, leavesOf(event)), ...happening(event) };
}

function happening({ metadata, revision }: RecordedEvent<RedirectEvent>) {
  return { modifiedOn: metadata.at, revision };
}

import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut } from '../../runtime/projection.ts';
import { type FormVersionRow, formVersionsTable } from './form-versions.schema.ts';

/** Every version that a form ever had: submissions are read by the definition of their own. */
export const formVersionsProjection = defineProjection<FormVersionRow>({
  name: 'form-versions',
  version: 1,
  readableFrom: 1,
  table: formVersionsTable,
  key: (event) =>
    event.type === 'FormPublished' ? `${event.data.to.formGuid}/${event.data.to.version}` : event.stream,
  events: {
    ...ignoringAllBut('form'),
    FormCreated: 'ignored',
    FormRemoved: 'ignored',
    FormRestored: 'ignored',
    FormPurged: 'ignored',
    FormRecipientsErased: 'ignored',
    FormNameChanged: 'ignored',
    FormSettingsChanged: 'ignored',
    FormOptionsChanged: 'ignored',
    FormElementsAdded: 'ignored',
    FormElementsRemoved: 'ignored',
    FormElementsMoved: 'ignored',
    FormElementChanged: 'ignored',
    FormUnpublished: 'ignored',
    FormPublished: {
      create: ({ data: { to }, metadata }) => ({
        id: `${to.formGuid}/${to.version}`,
        platformGuid: metadata.platformGuid,
        formGuid: to.formGuid,
        version: to.version,
        definition: to,
        publishedOn: metadata.at,
      }),
      // It was published before, and that was taken back: what it asks is the same for ever.
      change: (state) => state,
    },
  },
  surrogateKeys: (_, { formGuid }) => [surrogateKey.form(formGuid)],
});

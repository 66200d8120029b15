import {
  digestPeriods,
  type FormSettings,
  formActions,
  formStates,
  oncePerValues,
  proofOfWorkValues,
} from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import { visibilityLevels } from '@spoor/contracts/shared/permissions';
import fc from 'fast-check';
import { conditions, docs, fieldGuids, texts } from './form-element-arbitraries.ts';

const moments = fc.option(fc.constantFrom('2026-05-01T08:00:00.000Z', '2026-06-01T08:00:00.000Z'));
const addresses = fc.constantFrom('balie@duinwijk.example', 'wijk@duinwijk.example', 'raad@duinwijk.example');
const few = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 3 });
const guids = fc.constantFrom('66666666-0000-4000-8000-000000000101', '66666666-0000-4000-8000-000000000102');
const textsOrNone = { nl: fc.option(texts), en: fc.option(texts) };

/** Each setting that a form has: a new one finds its place here, or does not compile. */
const settings: { readonly [Name in keyof FormSettings]: fc.Arbitrary<EditForm[Name]> } = {
  state: fc.constantFrom(...formStates),
  openDate: moments,
  closeDate: moments,
  access: fc.constantFrom(...visibilityLevels),
  roles: fc.uniqueArray(guids),
  actions: fc.subarray([...formActions]),
  notify: fc.uniqueArray(addresses),
  notifyIf: few(fc.record({ email: addresses, if: fc.option(conditions) })),
  digests: few(fc.record({ email: addresses, every: fc.constantFrom(...digestPeriods) })),
  oncePer: fc.constantFrom(...oncePerValues),
  quota: fc.option(fc.constantFrom(1, 100)),
  publicSubmissions: fc.boolean(),
  createItem: fc.option(
    fc.record({
      listGuid: guids,
      typeName: fc.constantFrom('News', 'Event', 'Nothing'),
      map: fc.dictionary(fc.constantFrom('title', 'text', 'imageGuid'), fieldGuids),
    }),
  ),
  retentionDays: fc.option(fc.constantFrom(30, 365)),
  confirmation: fc.record(
    {
      doc: fc.record({ nl: fc.option(docs), en: fc.option(docs) }, { requiredKeys: [] }),
      sendCopy: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  closedText: fc.record(textsOrNone, { requiredKeys: [] }),
  title: fc.record(textsOrNone, { requiredKeys: [] }),
  statusMails: fc.record(
    {
      fieldId: fc.constant(null),
      texts: fc.record(
        { Done: fc.record(textsOrNone, { requiredKeys: [] }), InProgress: fc.record(textsOrNone) },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  ),
  saveAndResume: fc.boolean(),
  minimumSeconds: fc.constantFrom(0, 3, 60),
  proofOfWork: fc.constantFrom(...proofOfWorkValues),
};

const edited = {
  ...settings,
  name: texts,
  languages: fc.constantFrom<('nl' | 'en')[]>(['nl'], ['nl', 'en'], ['en', 'nl']),
  hasSummary: fc.boolean(),
  recipients: fc.record({ add: fc.uniqueArray(addresses), remove: fc.uniqueArray(addresses) }),
} satisfies { readonly [Name in keyof EditForm]: fc.Arbitrary<EditForm[Name]> };
type Edited = keyof typeof edited;

/** A few settings at once, as one edit: of many at once one is refused too often, and then none of them happens. */
export const formEdits: fc.Arbitrary<EditForm> = fc
  .subarray(Object.keys(edited) as Edited[], { minLength: 1, maxLength: 3 })
  .chain(
    (chosen) =>
      fc.record(Object.fromEntries(chosen.map((name) => [name, edited[name]]))) as fc.Arbitrary<EditForm>,
  );

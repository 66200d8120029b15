import { randomBytes, randomUUID } from 'node:crypto';
import type { Answers } from '@spoor/contracts/forms/answers';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView, PublicForm } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { Submission } from '@spoor/contracts/forms/submission';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { exportFormats, nobody } from '@spoor/contracts/forms/submission-query';
import { urlOf } from '@spoor/contracts/shared/route';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { encryptPersonalData } from '@spoor/service/vault/personal-data-encryption';
import { type Kysely, sql } from 'kysely';
import type { StartedSystem } from '../support/started-system.ts';
import { mainMenuOf, newShortId, untilRead } from './imported-content.ts';
import { importedEvent, inParallel } from './imported-events.ts';
import { durations, percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import { systemMemory } from './process-memory.ts';
import type { Site } from './site.ts';

/** Calls of each kind. */
const calls = 40;
/** Whoever handles one in four. */
const handler = randomUUID();
/** Submissions that are prepared at a time. */
const batch = 1_000;
const words = ['brug', 'lantaarn', 'fietspad', 'container', 'speeltuin', 'riool', 'boom', 'parkeren'];
const names = ['Fatima', 'Jan', 'Sanne', 'Mohammed', 'Anneke', 'Piet', 'Noor', 'Daan'];

interface FormsBench {
  readonly site: Site;
  readonly store: EventStore;
  readonly system: StartedSystem;
  readonly databaseUrl: string;
  /** So many submissions of one form. */
  readonly count: number;
}

/** How fast a form is sent, and how fast many submissions are listed, searched and saved as a file. */
export async function measureForms({ site, store, system, databaseUrl, count }: FormsBench) {
  const form = await site.call<FormView>('POST', urlOf(formRoutes.create), {
    name: 'Contact',
    template: 'contact',
  });
  const { guid } = await site.call<FormView>('POST', urlOf(formRoutes.publish, { guid: form.guid }));
  await site.call('PUT', urlOf(formRoutes.edit, { guid }), { minimumSeconds: 0 });
  const shown = await site.call<PublicForm>('GET', urlOf(formRoutes.public, { guid }));
  if (shown.definition === null) throw new Error('The form cannot be answered');
  const sending = await measureSending(site, store, shown.definition);
  const db = openDatabase<unknown>(databaseUrl, { applicationName: 'bench' });
  try {
    await seed({ site, store, db, definition: shown.definition, count });
    return [
      ...sending,
      ...(await measureHandling(site, shown.definition, count)),
      ...(await measureExports(site, system, guid, count)),
    ];
  } finally {
    await db.destroy();
  }
}

async function measureSending(
  site: Site,
  store: EventStore,
  definition: FormDefinition,
): Promise<Measurement[]> {
  const send = (index: number) =>
    site.call('POST', urlOf(submissionRoutes.submit, { guid: definition.formGuid }), {
      version: definition.version,
      answers: answersOf(definition, index),
      startedOn: new Date(Date.now() - 60_000).toISOString(),
    });
  await durations(calls, send);
  const sent = await durations(5 * calls, send);
  const { platformGuid } = await mainMenuOf(site, store);
  const bare = await durations(5 * calls, (index) => {
    const submission = submissionOf(definition, index, randomBytes(32));
    const event = importedEvent('SubmissionReceived', { submission }, platformGuid);
    // A stream of nothing that anybody reads.
    return store.append(`bench-${submission.guid}`, [event], 'no-stream');
  });
  return [
    {
      name: 'Form sent, p95',
      value: percentile(sent, 0.95),
      unit: 'ms',
      limit: { name: 'bare append', value: percentile(bare, 0.95) },
      aim: { of: 'value', atMost: 100 },
    },
  ];
}

interface Seed extends Pick<FormsBench, 'site' | 'store' | 'count'> {
  readonly db: Kysely<unknown>;
  readonly definition: FormDefinition;
}

/** As if so many people had sent it. */
async function seed({ site, store, db, definition, count }: Seed): Promise<void> {
  const { platformGuid } = await mainMenuOf(site, store);
  let last = 0n;
  for (let first = 0; first < count; first += batch) {
    const made = Array.from({ length: Math.min(batch, count - first) }, (_, index) => {
      const key = randomBytes(32);
      return { key, submission: submissionOf(definition, first + index, key) };
    });
    await sql`INSERT INTO vault.data_subject_keys ("subjectGuid", key)
      SELECT * FROM unnest(${made.map(({ submission }) => submission.guid)}::uuid[], ${made.map(({ key }) => key)}::bytea[])`.execute(
      db,
    );
    await inParallel(made, async ({ submission }) => {
      const event = importedEvent('SubmissionReceived', { submission }, platformGuid);
      const { position } = await store.append(`submission-${submission.guid}`, [event], 'no-stream');
      if (position > last) last = position;
    });
  }
  await untilRead(site, urlOf(submissionRoutes.list, { guid: definition.formGuid }, { itemCount: 1 }), last);
}

async function measureHandling(
  site: Site,
  definition: FormDefinition,
  count: number,
): Promise<Measurement[]> {
  const guid = definition.formGuid;
  const list = (query: object) => site.call('GET', urlOf(submissionRoutes.list, { guid }, query as never));
  const filters = [
    {},
    { status: 'New' },
    { status: 'Done' },
    { version: 1 },
    { from: '2026-01-15T00:00:00Z' },
    { from: '2026-01-02T00:00:00Z', to: '2026-01-04T00:00:00Z' },
    { assigneeGuid: handler },
    { assigneeGuid: nobody },
    { status: 'New', sort_by: 'submittedOn_asc' },
  ];
  const filter = (index: number) => list({ ...filters[index % filters.length], pageNumber: 1 + (index % 7) });
  await durations(filters.length, filter);
  const filtered = await durations(calls, filter);
  const [first = 0] = await durations(1, () => list({ q: 'iets dat nergens staat' }));
  const questions = ['brug', 'fatima', 'fietspad 17', 'niets', 'e', `straat ${count - 1}`];
  const searched = await durations(calls, (index) => list({ q: questions[index % questions.length] }));
  const answered = Array.from({ length: calls }, (_, index) => Object.entries(answersOf(definition, index)));
  const byAnswer = answered.flatMap((answers, index) => {
    const [field, answer] = answers[index % answers.length] ?? [];
    return field === undefined ? [] : [{ field, answer: String(answer) }];
  });
  const [firstByAnswer = 0] = await durations(1, () => list(byAnswer[0] ?? {}));
  const narrowed = await durations(calls, (index) => list(byAnswer[index % byAnswer.length] ?? {}));
  const of = `of ${count} submissions`;
  return [
    milliseconds(`List ${of}, filtered, p95`, percentile(filtered, 0.95), 200),
    { name: `First search ${of}`, value: first, unit: 'ms' },
    milliseconds(`Search ${of}, p95`, percentile(searched, 0.95), 200),
    { name: `First list ${of} by an answer`, value: firstByAnswer, unit: 'ms' },
    milliseconds(`List ${of} by an answer, p95`, percentile(narrowed, 0.95), 200),
  ];
}

/** What the service holds more while a file of each kind is made of all of them, and how long that takes. */
async function measureExports(
  site: Site,
  { pid }: StartedSystem,
  guid: string,
  count: number,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const format of exportFormats) {
    const url = site.url + urlOf(submissionRoutes.export, { guid }, { format });
    const started = performance.now();
    const most = await mostHeld(site, url, () => systemMemory(pid).of.service ?? 0);
    const of = `while ${count} submissions are saved as ${format.toUpperCase()}`;
    measurements.push(
      { name: `Memory ${of}`, value: most, unit: 'MB', aim: { of: 'value', atMost: 150 } },
      { name: `Time ${of}`, value: performance.now() - started, unit: 'ms' },
    );
  }
  return measurements;
}

/** How much more is held at most than before, while a file comes. */
async function mostHeld(site: Site, url: string, held: () => number): Promise<number> {
  const before = held();
  let most = before;
  const { body, ok } = await fetch(url, { headers: { authorization: site.authorization } });
  if (!ok || body === null) throw new Error('The file could not be made');
  let looked = performance.now();
  for await (const _ of body) {
    if (performance.now() - looked < 100) continue;
    most = Math.max(most, held());
    looked = performance.now();
  }
  return most - before;
}

function milliseconds(name: string, value: number, atMost: number): Measurement {
  return { name, value, unit: 'ms', aim: { of: 'value', atMost } };
}

function submissionOf(definition: FormDefinition, index: number, key: Buffer): Submission {
  const guid = randomUUID();
  const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  return {
    guid,
    shortId: newShortId(),
    formGuid: definition.formGuid,
    version: definition.version,
    language: 'nl',
    status: index % 5 === 0 ? 'Done' : 'New',
    origin: 'Manual',
    answers: encryptPersonalData(guid, key, answersOf(definition, index)),
    startedOn: null,
    submittedOn: at,
    submitterGuid: null,
    isVerified: false,
    assigneeGuid: index % 4 === 0 ? handler : null,
    notes: {},
    itemGuid: null,
  };
}

function answersOf({ pages }: FormDefinition, index: number): Answers {
  const word = words[index % words.length] ?? '';
  const name = names[(index * 7) % names.length] ?? '';
  const answers: Record<string, Answers[string]> = {};
  for (const { id, type, options, required } of pages.flatMap(({ elements }) => elements)) {
    if (!required) continue;
    if (type === 'email') answers[id] = `${name.toLowerCase()}.${index}@example.nl`;
    else if (type === 'consent') answers[id] = true;
    else if (type === 'textarea')
      answers[id] = `Bij straat ${index} is de ${word} ${index % 97} stuk. Kan iemand kijken?`;
    else answers[id] = options[index % options.length]?.id ?? `${name} van straat ${index}`;
  }
  return answers;
}

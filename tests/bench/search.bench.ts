import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { searchRoutes } from '@spoor/contracts/search/search.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { wordList } from '@spoor/contracts/shared/word-list';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';
import { importedItem, mainMenuOf, untilRead } from './imported-content.ts';
import { importedEvent } from './imported-events.ts';
import { durations, percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import { judge, type Question, qualityOf, readQuestions } from './search-quality.ts';
import type { Site } from './site.ts';

const fewItems = 20_000;
const manyItems = 100_000;
const writers = 64;
/** Callers at the same time. */
const callers = 8;
/** How often each question is asked where requests are counted. */
const rounds = 3;

/**
 * How well and how fast the site is searched: quality over the demo site, then what it costs beside the bare ranked query on
 * the same rows, and on a hundred thousand items. Every call is an administrator's, so that nothing is kept of its answer.
 */
export async function measureSearch(
  site: Site,
  store: EventStore,
  databaseUrl: string,
): Promise<Measurement[]> {
  const questions = readQuestions();
  const judged = [];
  for (const question of questions) judged.push(await judge(site.url, question));
  const quality = qualityOf(judged);
  const db = openDatabase<unknown>(databaseUrl, { applicationName: 'bench' });
  try {
    const grow = await growable(site, store, questions);
    await grow(0, fewItems);
    const bare = await perSecond(questions, ({ text }) => bareSearch(db, text));
    const whole = await perSecond(questions, ({ text }) => search(site, text));
    await grow(fewItems, manyItems);
    const times = await timesOf(questions, ({ text }) => search(site, text));
    const typing = await timesOf(questions, ({ text }) => search(site, text.slice(0, 6), true));
    return [
      points('Search: nDCG@10', quality.ndcg, { atLeast: 0.9 }),
      points('Search: wanted in the first three', quality.inFirstThree),
      points('Search: without results', quality.withoutResults, { atMost: 0.02 }),
      {
        name: 'Search: 20 000 items',
        value: whole,
        unit: 'requests/s',
        limit: { name: 'bare ranked query', value: bare },
        aim: { of: 'ratio', atLeast: 0.8 },
      },
      milliseconds('Search: 100 000 items, p95', percentile(times, 0.95)),
      milliseconds('Search: suggestions, 100 000 items, p95', percentile(typing, 0.95)),
    ];
  } finally {
    await db.destroy();
  }
}

function points(
  name: string,
  share: number,
  bound?: { readonly atLeast?: number; readonly atMost?: number },
): Measurement {
  const aim = bound && { aim: { of: 'value' as const, ...bound } };
  return { name, value: share, unit: 'points', ...aim };
}

function milliseconds(name: string, value: number): Measurement {
  return { name, value, unit: 'ms', aim: { of: 'value', atMost: 50 } };
}

function search(site: Site, q: string, suggest = false): Promise<unknown> {
  return site.call('GET', urlOf(searchRoutes.search, {}, suggest ? { q, suggest } : { q }));
}

/** What Postgres does by itself: words in all their forms, ranked by its own measure. */
async function bareSearch(db: Kysely<unknown>, text: string): Promise<void> {
  const query = sql`plainto_tsquery('pg_catalog.dutch', ${wordList(text).join(' ')})`;
  await sql`
    SELECT guid, title, left(body, 400) FROM read_model.search_entries
    WHERE vector @@ ${query} ORDER BY ts_rank(vector, ${query}) DESC LIMIT 10`.execute(db);
}

async function perSecond(
  questions: readonly Question[],
  call: (question: Question) => Promise<unknown>,
): Promise<number> {
  for (const question of questions) await call(question);
  const queue = Array.from({ length: rounds }, () => questions)
    .flat()
    .values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (const question of queue) await call(question);
    }),
  );
  return (rounds * questions.length * 1_000) / (performance.now() - start);
}

async function timesOf(
  questions: readonly Question[],
  call: (question: Question) => Promise<unknown>,
): Promise<number[]> {
  const at = (index: number) => questions[index % questions.length];
  const answered = async (index: number) => {
    const question = at(index);
    if (question !== undefined) await call(question);
  };
  await durations(questions.length, answered);
  return durations(2 * questions.length, answered);
}

/** Adds items to the news of the site, and waits until they can be read. */
async function growable(site: Site, store: EventStore, questions: readonly Question[]) {
  const { platformGuid } = await mainMenuOf(site, store);
  const path = urlOf(pageRoutes.byPath, {}, { path: '/nieuws' });
  const page = await site.call<PageView>('GET', path);
  const list = page.buildingBlockInstances.find((block) => block.buildingBlockName === 'List')?.guid ?? '';
  const sentence = sentences(questions);
  return async (from: number, to: number): Promise<void> => {
    let last = 0n;
    const queue = Array.from({ length: to - from }, (_, index) => from + index).values();
    await Promise.all(
      Array.from({ length: writers }, async () => {
        for (const index of queue) {
          const item = {
            ...importedItem(list, index),
            title: sentence(5),
            metadata: { description: sentence(60) },
          };
          const event = importedEvent('ListItemAdded', { item }, platformGuid);
          const { position } = await store.append(`listitem-${item.guid}`, [event], 'no-stream');
          if (position > last) last = position;
        }
      }),
    );
    const search = urlOf(searchRoutes.search, {}, { q: 'nieuws' });
    await untilRead(site, search, last);
    // What is learnt of the words goes on beside the first searches.
    for (let round = 0; round < 200; round += 1) await site.call('GET', search);
  };
}

/** Texts in which few words are met often and most are rare, as in any language; always the same ones. */
function sentences(questions: readonly Question[]): (length: number) => string {
  const syllables = 'duin zee wijk raad huis straat boom fiets bad markt licht weg water zand bos pad'.split(
    ' ',
  );
  const words = [
    ...new Set(questions.flatMap(({ text, wanted }) => wordList([text, ...wanted].join(' ')))),
    ...syllables.flatMap((first) =>
      syllables.flatMap((second) => [`${first}${second}`, `${first}${second}en`]),
    ),
  ];
  let state = 4_711;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return (length) =>
    Array.from({ length }, () => words[Math.floor(words.length * random() ** 3)] ?? '').join(' ');
}

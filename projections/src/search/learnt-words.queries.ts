import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../query-context.ts';
import { type KnownWord, maxWords, Vocabulary } from './vocabulary.ts';

/** How far there are words: of entries to a commit position, of the texts of documents to a number. */
export interface WordPositions {
  readonly entries: bigint;
  readonly texts: bigint;
  /** Milliseconds of `performance.now`: before that was asked. */
  readonly requestedAt: number;
}

/** Things whose words are learnt by one statement: documents are long. */
const entriesPerBatch = 1_000;
const textsPerBatch = 10;

/** Documents are long, and have names and numbers that nobody looks for: the words of pages and items keep their room beside them. */
const maxWordsOfTexts = maxWords / 2;

/** The words of a platform. */
export class LearntWords {
  readonly vocabulary = new Vocabulary();
  readonly languages = new Set<string>();
  readonly #entries = new WordSource(entriesPerBatch, entriesAfter);
  readonly #texts = new WordSource(textsPerBatch, textsAfter);

  /** Learns what is new. Waits for one batch of each; of more, the rest is learnt while others already search. */
  async catchUp(queryContext: QueryContext, { entries, texts, requestedAt }: WordPositions): Promise<void> {
    const learning = (most: number) => (words: readonly NewWord[]) => {
      for (const { language } of words) this.languages.add(language);
      this.vocabulary.learn(
        words.map((row) => ({ ...row, stems: row.stems ?? [row.word] })),
        most,
      );
    };
    await Promise.all([
      this.#entries.catchUp(queryContext, { upTo: entries, requestedAt: requestedAt }, learning(maxWords)),
      this.#texts.catchUp(queryContext, { upTo: texts, requestedAt: requestedAt }, learning(maxWordsOfTexts)),
    ]);
  }
}

interface NewWord extends KnownWord {
  readonly language: string;
}

type Batch = NewWord & { readonly things: number; readonly position: string | null };

/** Rows of `language`, `position` and `words`, in the order of their positions. */
type ThingsAfter = (platformGuid: string, after: string, most: number) => RawBuilder<unknown>;

/** How far there were words, and since when that may be otherwise. */
interface Reached {
  readonly upTo: bigint;
  readonly requestedAt: number;
}

type Learn = (words: readonly NewWord[]) => void;

/** One kind of thing that has words, read up to a position. */
class WordSource {
  readonly #batch: number;
  readonly #thingsAfter: ThingsAfter;
  #position = -1n;
  #upTo = -1n;
  #receivedAt = 0;
  /** How often the log was replaced by another. */
  #replacements = 0;
  #learning: Promise<void> | undefined;

  constructor(batch: number, thingsAfter: ThingsAfter) {
    this.#batch = batch;
    this.#thingsAfter = thingsAfter;
  }

  async catchUp(queryContext: QueryContext, reached: Reached, learn: Learn): Promise<void> {
    this.#receive(reached);
    if (this.#position < this.#upTo) await this.#learnOn(queryContext, learn);
  }

  /** Answers overtake each other: one that says less is of another log only where it was asked for after the one that said more. */
  #receive({ upTo, requestedAt }: Reached): void {
    if (upTo < this.#upTo && requestedAt < this.#receivedAt) return;
    if (upTo < this.#upTo) {
      this.#position = -1n;
      this.#replacements += 1;
    }
    this.#upTo = upTo;
    this.#receivedAt = performance.now();
  }

  /** Learns one batch at a time, whoever asks. Of more, the rest is learnt while nobody waits for it. */
  #learnOn(queryContext: QueryContext, learn: Learn): Promise<void> {
    this.#learning ??= this.#learn(queryContext, learn).then(
      () => {
        this.#learning = undefined;
        if (this.#position < this.#upTo) this.#learnOn(queryContext, learn).catch(() => undefined);
      },
      (error: unknown) => {
        this.#learning = undefined;
        throw error;
      },
    );
    return this.#learning;
  }

  async #learn({ db, platform }: QueryContext, learn: Learn): Promise<void> {
    const upTo = this.#upTo;
    const replacements = this.#replacements;
    const { rows } = await sql<Batch>`
      WITH fresh AS (${this.#thingsAfter(platform.guid, String(this.#position), this.#batch)}),
      reached AS (SELECT count(*)::integer AS things, max(position) AS position FROM fresh)
      SELECT fresh.language, word, count(*)::integer AS count,
        ts_lexize(CASE fresh.language WHEN 'en' THEN 'english_stem' ELSE 'dutch_stem' END::regdictionary, word) AS stems,
        reached.things, reached.position::text AS position
      FROM reached LEFT JOIN fresh ON true
      LEFT JOIN LATERAL unnest(string_to_array(fresh.words, ' ')) AS word ON true
      GROUP BY 1, 2, reached.things, reached.position`.execute(db);
    // Pictures and what was removed have no words.
    learn(rows.filter(({ word }) => word !== null && word !== ''));
    const [{ things = 0, position = null } = {}] = rows;
    // How far another log was read says nothing of this one.
    if (replacements !== this.#replacements) return;
    this.#position = things >= this.#batch && position !== null ? BigInt(position) : upTo;
  }
}

function entriesAfter(platformGuid: string, after: string, most: number): RawBuilder<unknown> {
  return sql`
    SELECT language, position, concat_ws(' ', "titleWords", "summaryWords", "bodyWords",
      "draftTitleWords", "draftSummaryWords", "draftBodyWords") AS words
    FROM read_model.search_entries WHERE "platformGuid" = ${platformGuid} AND position > ${after}::bigint
    ORDER BY position LIMIT ${sql.lit(most)}`;
}

function textsAfter(platformGuid: string, after: string, most: number): RawBuilder<unknown> {
  return sql`
    SELECT 'nl' AS language, number AS position, words FROM workers.file_texts
    WHERE "platformGuid" = ${platformGuid} AND number > ${after}::bigint
    ORDER BY number LIMIT ${sql.lit(most)}`;
}

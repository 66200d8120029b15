import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { wordList } from '@spoor/contracts/shared/word-list';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { encodeNotification, projectionChannel } from '@spoor/infra/postgres/projection-notification';
import { type Kysely, sql } from 'kysely';

/** What a stored document says; empty where that cannot be read. */
export interface FileText {
  readonly objectKey: string;
  readonly assetGuid: string;
  readonly platformGuid: string;
  readonly text: string;
}

interface FileTextTables {
  'workers.file_texts': FileText & { words: string };
}

/** The texts of stored documents. A stored file never changes, and one that takes its place lies under another key. */
export class FileTextsStore {
  readonly #db: Kysely<FileTextTables>;

  constructor(db: AnyDatabase) {
    this.#db = withTables<FileTextTables>(db);
  }

  /** @returns characters of its text; undefined where it was not read yet */
  async lengthOf(objectKey: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('workers.file_texts')
      .select(sql<number>`length(text)`.as('length'))
      .where('objectKey', '=', objectKey)
      .executeTakeFirst();
    return row?.length;
  }

  /** Keeps a text, and says that there is more to be found. */
  async put(file: FileText): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      // Who reads what is new by its number would miss a lower one that is committed later.
      await sql`SELECT pg_advisory_xact_lock(hashtext('workers.file_texts'))`.execute(tx);
      await tx
        .insertInto('workers.file_texts')
        .values({ ...file, words: wordList(file.text).join(' ') })
        .onConflict((conflict) => conflict.column('objectKey').doNothing())
        .execute();
      await notifyOfNewTexts(tx, file.platformGuid);
    });
  }
}

async function notifyOfNewTexts(tx: Kysely<FileTextTables>, platformGuid: string): Promise<void> {
  const keys = [surrogateKey.search()];
  const payloads = encodeNotification({
    projections: [],
    position: '-1',
    keys,
    platformGuid,
    isByTime: true,
  });
  await sql`SELECT pg_notify(${projectionChannel}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(
    tx,
  );
}

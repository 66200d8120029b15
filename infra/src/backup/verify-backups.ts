import type { StoredEvent } from '../event-store/event-store.ts';
import { BackupRefused, DamagedBackup, WrongPassphrase } from './backup-errors.ts';
import type { BackupSecrets, EventPart, Manifest, PartKind, PartRef, StoredTable } from './backup-format.ts';
import { type BackupPlace, keyOf, type ManifestRef } from './backup-place.ts';
import { type OpenedBackup, openBackup, reservationOf } from './choose-backup.ts';
import { readEventPart } from './event-parts.ts';
import { readFileLists } from './file-parts.ts';
import { installationOf } from './make-backup.ts';
import type { Progress } from './progress.ts';
import { readRowParts } from './row-parts.ts';

/** What is asked of the contents, by those who know what they mean; each answers with what is wrong, in words. */
export interface ContentChecks {
  /** Of every event, once, whichever backups it is in. */
  event(event: StoredEvent): string[];
  /** Of the rows that one backup holds of a table. */
  rows(table: StoredTable, rows: AsyncIterable<string[]>, of: CheckedBackup): Promise<string[]>;
  /** Of a backup whose events and rows have all been seen. */
  backup(of: CheckedBackup): string[];
}

/** A backup that is being looked at. */
export interface CheckedBackup {
  readonly key: string;
  readonly position: bigint;
  readonly secrets: BackupSecrets;
}

export interface VerifyResult {
  readonly backups: number;
  readonly parts: number;
  readonly events: number;
  readonly files: number;
  /** What is wrong, a line each; none where all is well. */
  readonly problems: readonly string[];
  /** What cannot be proven of backups that earlier versions made, a line each. */
  readonly reservations: readonly string[];
}

interface Opened extends OpenedBackup {
  readonly ref: ManifestRef;
}

/**
 * Reads everything at a place of backups and proves that each of them can be restored, without restoring.
 * @throws BackupRefused where there is none, WrongPassphrase where it opens none of them; Unavailable
 */
export async function verifyBackups(
  place: BackupPlace,
  passphrase: string,
  checks: ContentChecks,
  progress: Progress,
): Promise<VerifyResult> {
  const found = await place.listBackups();
  if (found.length === 0)
    throw new BackupRefused('There is no backup: name the place that npm run backup was given.');
  const verification = new Verification(place, checks, progress);
  const backups = await verification.open(found, passphrase);
  await verification.checkEvents(backups);
  for (const backup of backups) await verification.checkRows(backup);
  await verification.checkFiles(backups);
  const reservations = backups.flatMap(({ manifest }) => reservationOf(manifest) ?? []);
  return { backups: found.length, ...verification.result(), reservations };
}

class Verification {
  readonly #place: BackupPlace;
  readonly #checks: ContentChecks;
  readonly #progress: Progress;
  readonly #problems: string[] = [];
  readonly #counts = { parts: 0, events: 0, files: 0 };
  #sealed = 0;

  constructor(place: BackupPlace, checks: ContentChecks, progress: Progress) {
    this.#place = place;
    this.#checks = checks;
    this.#progress = progress;
  }

  result() {
    return { ...this.#counts, problems: this.#problems };
  }

  async open(found: readonly ManifestRef[], passphrase: string): Promise<Opened[]> {
    const opened: Opened[] = [];
    this.#progress.begin('descriptions', found.length);
    for (const ref of found) {
      const backup = await this.#orProblem(ref.key, () => openBackup(this.#place, ref, passphrase));
      if (backup !== undefined) opened.push({ ...backup, ref });
      if (backup !== undefined && installationOf(backup.secrets) !== backup.manifest.installation)
        this.#problems.push(`${ref.key}: the sealed SECRET_KEY is that of another installation`);
      this.#progress.advance(1);
    }
    this.#progress.end();
    if (this.#sealed === found.length) throw new WrongPassphrase();
    return opened;
  }

  /** Each part is read once; then each backup's chain of them is followed. */
  async checkEvents(backups: readonly Opened[]): Promise<void> {
    const parts = new Map(
      backups.flatMap(({ manifest }) => manifest.log.parts.map((part) => [part.sha256, part])),
    );
    const spans = new Map<string, ReadonlyMap<string, Span>>();
    this.#progress.begin('events');
    for (const [sha256, part] of parts) {
      const events = await this.#orProblem(undefined, () => readEventPart(this.#place, part));
      if (events === undefined) continue;
      this.#counts.parts += 1;
      this.#counts.events += events.length;
      for (const event of events)
        for (const problem of this.#checks.event(event))
          this.#problems.push(`${keyOf('events', part)}: ${problem}`);
      spans.set(sha256, this.#spansOf(part, events));
      this.#progress.advance(events.length);
    }
    this.#progress.end();
    for (const { ref, manifest } of backups) this.#followChain(ref.key, manifest, spans);
  }

  async checkRows({ ref, manifest, seal, secrets }: Opened): Promise<void> {
    const of = { key: ref.key, position: manifest.log.position, secrets };
    this.#progress.begin(`rows of ${manifest.madeOn}`);
    for (const table of manifest.tables) {
      const problems = await this.#orProblem(ref.key, () =>
        this.#checks.rows(table, readRowParts(this.#place, table, seal), of),
      );
      for (const problem of problems ?? []) this.#problems.push(`${ref.key}: ${problem}`);
      this.#counts.parts += table.parts.length;
      this.#progress.advance(table.rows);
    }
    for (const problem of this.#checks.backup(of)) this.#problems.push(`${ref.key}: ${problem}`);
    this.#progress.end();
  }

  async checkFiles(backups: readonly Opened[]): Promise<void> {
    const files = new Map<string, PartRef>();
    for (const { ref, manifest } of backups)
      await this.#orProblem(ref.key, async () => {
        let count = 0;
        for await (const file of readFileLists(this.#place, manifest.files.lists)) {
          files.set(file.sha256, file);
          count += 1;
        }
        if (count !== manifest.files.count)
          throw new DamagedBackup(ref.key, `lists ${count} files instead of ${manifest.files.count}`);
      });
    this.#progress.begin('files', files.size);
    for (const file of files.values()) {
      await this.#orProblem(undefined, () => this.#readThrough('files', file));
      this.#counts.files += 1;
      this.#progress.advance(1);
    }
    this.#progress.end();
  }

  async #readThrough(kind: PartKind, part: PartRef): Promise<void> {
    for await (const _ of await this.#place.readStream(kind, part));
  }

  /** Which revisions of which streams a part holds. */
  #spansOf(part: EventPart, events: readonly StoredEvent[]): ReadonlyMap<string, Span> {
    const spans = new Map<string, Span>();
    let position = -1n;
    for (const event of events) {
      const known = spans.get(event.stream);
      const isNext = event.position >= position && (known === undefined || event.revision === known.last + 1);
      if (!isNext) this.#problems.push(`${keyOf('events', part)}: event ${event.id} is out of order`);
      spans.set(event.stream, { first: known?.first ?? event.revision, last: event.revision });
      position = event.position;
    }
    return spans;
  }

  /** No stream has a gap, from its first event to the position of the backup. */
  #followChain(key: string, { log }: Manifest, spans: ReadonlyMap<string, ReadonlyMap<string, Span>>): void {
    const reached = new Map<string, number>();
    for (const part of log.parts) {
      const held = spans.get(part.sha256);
      // What cannot be read has been told already.
      if (held === undefined) return;
      for (const [stream, { first, last }] of held) {
        const expected = (reached.get(stream) ?? -1) + 1;
        if (first !== expected)
          this.#problems.push(`${key}: ${stream} goes on with event ${first} instead of ${expected}`);
        reached.set(stream, last);
      }
    }
    const events = log.parts.reduce((sum, part) => sum + part.events, 0);
    if (events !== log.events)
      this.#problems.push(`${key}: it holds ${events} events instead of ${log.events}`);
    const last = log.parts.at(-1)?.last.position ?? 0n;
    if (last !== log.position) this.#problems.push(`${key}: its events end before its position`);
  }

  /** @param key of the backup, where the problem does not name a part by itself */
  async #orProblem<Result>(
    key: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DamagedBackup || error instanceof WrongPassphrase)) throw error;
      if (error instanceof WrongPassphrase) this.#sealed += 1;
      this.#problems.push(error instanceof WrongPassphrase ? `${key}: ${error.message}` : error.message);
      return undefined;
    }
  }
}

interface Span {
  readonly first: number;
  readonly last: number;
}

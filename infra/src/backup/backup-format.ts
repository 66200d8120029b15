import { eventMetadata } from '@spoor/contracts/shared/event-envelope';
import { z } from 'zod';

/**
 * Raised when an older version could not read what is written now. Of the first format nothing proves that its manifest was not
 * changed.
 */
export const formats = { unproven: 1, current: 2 } as const;

/** What a part holds; also the folder that it is in, where it is named by its hash. */
export const partKinds = ['events', 'rows', 'files', 'lists'] as const;
export type PartKind = (typeof partKinds)[number];

/** A part by what it holds. */
export const partRef = z.object({
  /** Of its bytes, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Bytes. */
  size: z.int().nonnegative(),
});
export type PartRef = z.infer<typeof partRef>;

const position = z.string().regex(/^\d+$/).transform(BigInt);

/** The place of an event in its log, and the moment at which it was decided. */
const eventPlace = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.int().nonnegative(),
  position,
  at: z.string(),
});
export type EventPlace = z.output<typeof eventPlace>;

/** Events in the order of the log, one a line of JSON, compressed. */
export const eventPart = partRef.extend({
  events: z.int().positive(),
  first: eventPlace,
  last: eventPlace,
  /** No event is added to it any more. */
  isFull: z.boolean(),
});
export type EventPart = z.output<typeof eventPart>;

/** The rows of a table: pages of them, each compressed and sealed, one row a line of JSON. */
const storedTable = z.object({
  /** `schema.name` */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  parts: z.array(partRef),
});
export type StoredTable = z.infer<typeof storedTable>;

/** Everything that one backup consists of. Written last: without it, there is no backup. */
export const manifest = z.object({
  format: z.literal(Object.values(formats)).default(formats.unproven),
  /** No event that was there at this moment is missing. ISO-8601. */
  madeOn: z.iso.datetime(),
  /** Version of the program that made it. */
  version: z.string(),
  /** The same for all backups of one installation. */
  installation: z.string(),
  /** Base64. */
  salt: z.string(),
  /** Secrets, sealed so that they open beside this very description alone: see {@link backupSecrets}. Base64. */
  secrets: z.string(),
  log: z.object({ id: z.string(), position, events: z.int().nonnegative(), parts: z.array(eventPart) }),
  /** Names of the migrations that made the tables. */
  migrations: z.array(z.string()),
  /** Each after those that its rows point to. */
  tables: z.array(storedTable),
  files: z.object({
    count: z.int().nonnegative(),
    /** Bytes of all of them. */
    size: z.int().nonnegative(),
    /** Of {@link listedFile}, one a line, compressed. */
    lists: z.array(partRef),
  }),
});
export type Manifest = z.output<typeof manifest>;

/** What is sealed with the passphrase. */
export const backupSecrets = z.object({
  secretKey: z.string(),
  /** Which tells the installation; absent where a version made the backup for which that was SECRET_KEY. */
  vaultKey: z.string().optional(),
  /** Variables of the environment that the installation was given. */
  settings: z.record(z.string(), z.string()),
});
export type BackupSecrets = z.infer<typeof backupSecrets>;

/** A file of the object store, as it was when its bytes were read. */
export const listedFile = partRef.extend({ key: z.string(), modifiedAt: z.iso.datetime() });
export type ListedFile = z.infer<typeof listedFile>;

/** An event of a part. */
export const backedUpEvent = z.object({
  id: z.string(),
  type: z.string(),
  stream: z.string(),
  revision: z.int().nonnegative(),
  position,
  data: z.unknown(),
  // What later versions add is kept.
  metadata: eventMetadata.loose(),
});

/** What JSON is made of a manifest or an event: positions are longer than its numbers can be. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));
}

import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readIfPresent, readOrCreateSecret, writeSecretly } from '../secret-file.ts';

/** Another system runs on this data. */
export class DataDirectoryInUse extends Error {
  constructor(path: string, holder?: Holder) {
    const who = holder === undefined ? '' : ` (process ${holder.pid}, port ${holder.port})`;
    const how = holder === undefined ? 'stop that one' : `end it with "kill ${holder.pid}"`;
    super(
      `The data directory ${path} is in use by another Spoor${who}: ${how}, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirectoryInUse';
  }
}

/** The supervisor that has the data directory open, and the port that its visitors come to. */
const holderSchema = z.object({ pid: z.number(), port: z.number() });
type Holder = z.infer<typeof holderSchema>;

/** What is remembered of the last start: ports stay the same, and tools find the system that runs. */
const systemState = z.object({
  eventStoreUrl: z.string(),
  databaseUrl: z.string(),
  serviceUrl: z.string(),
  publicUrl: z.string().optional(),
  eventStorePort: z.number().optional(),
  postgresPort: z.number().optional(),
});
export type SystemState = z.infer<typeof systemState>;

/** The folder that holds everything a system knows. While it is open, nobody else opens it. */
export class DataDirectory {
  readonly path: string;
  readonly #lock: DatabaseSync;

  /**
   * Makes the folder where it is missing.
   * @param port that visitors come to, for whoever wants to know what runs here
   * @throws DataDirectoryInUse
   */
  constructor(path: string, port: number) {
    mkdirSync(path, { recursive: true });
    // Root lets the database's own user pass through; nobody else looks inside.
    chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    this.path = path;
    this.#lock = lock(path);
    writeSecretly(holderFile(path), JSON.stringify({ pid: process.pid, port } satisfies Holder));
  }

  /** The secret that this installation signs with, made at the first start. */
  secretKey(): string {
    return readOrCreateSecret(secretKeyFile(this.path));
  }

  /** As it was left by the last start. */
  state(): SystemState | undefined {
    return readSystemState(this.path);
  }

  saveState(state: SystemState): void {
    writeSecretly(stateFile(this.path), JSON.stringify(state, undefined, 2));
  }

  close(): void {
    this.#lock.close();
  }
}

/** The state of the system that runs, or last ran, on this data. */
export function readSystemState(path: string): SystemState | undefined {
  const text = readIfPresent(stateFile(path));
  return text === undefined ? undefined : systemState.safeParse(JSON.parse(text)).data;
}

/** The secret of the installation with this data, once it has one. */
export function readSecretKey(path: string): string | undefined {
  return readIfPresent(secretKeyFile(path));
}

/** Gives the installation with this data its secret, where another place of it had one. @returns the file */
export function keepSecretKey(path: string, secretKey: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  writeSecretly(secretKeyFile(path), secretKey);
  return secretKeyFile(path);
}

/** SQLite's lock on a file is the operating system's: it ends with the process, however that ends, and needs no pid. */
function lock(path: string): DatabaseSync {
  const database = new DatabaseSync(join(path, 'supervisor.lock'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    throw error instanceof Error && error.message.includes('locked')
      ? new DataDirectoryInUse(path, readHolder(path))
      : error;
  }
}

function readHolder(path: string): Holder | undefined {
  const text = readIfPresent(holderFile(path));
  return text === undefined ? undefined : holderSchema.safeParse(JSON.parse(text)).data;
}

function holderFile(path: string): string {
  return join(path, 'supervisor.json');
}

function stateFile(path: string): string {
  return join(path, 'system.json');
}

/** The file in which a data directory keeps the secret of its installation. */
export function secretKeyFile(path: string): string {
  return join(path, 'secret-key');
}

import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitForPort } from '@spoor/infra/embedded/ports';
import { ManagedProcess } from './managed-process.ts';
import { makeFolder } from './ordinary-user.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);
const versions = '/usr/lib/postgresql';
const superuser = 'postgres';

/** The newest PostgreSQL that Debian installed. @returns undefined where there is none */
export function debianPostgres(): string | undefined {
  const found = readVersions().toSorted((a, b) => Number(b) - Number(a));
  return found[0] && join(versions, found[0], 'bin');
}

function readVersions(): string[] {
  try {
    return readdirSync(versions);
  } catch {
    return [];
  }
}

/** Where another one than the usual stands. */
export interface DatabasePlace {
  readonly name: string;
  readonly port: number;
}

/** A PostgreSQL of Debian's, with a role and a database as the page for administrators makes them. */
export class DatabaseServer extends ManagedProcess {
  readonly #binaries: string;
  readonly #data: string;
  readonly #place: Place;
  readonly #port: number;

  constructor(place: Place, binaries: string, { name, port } = usual(place)) {
    const data = join(place.folder, name);
    super({
      name,
      command: join(binaries, 'postgres'),
      folder: data,
      user: place.user,
      args: ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data],
      environment: { LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' },
      // Those who are connected do not keep it up.
      stopSignal: 'SIGINT',
    });
    this.#binaries = binaries;
    this.#data = data;
    this.#place = place;
    this.#port = port;
  }

  async create(password: string): Promise<void> {
    const { user, folder } = this.#place;
    await makeFolder(this.#data, user);
    const options = ['--auth=scram-sha-256', '--auth-local=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
    await run(join(this.#binaries, 'initdb'), ['-D', this.#data, '-U', superuser, ...options, '--no-sync'], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin' },
      ...user.ids,
    });
    await this.up();
    await this.sql(`CREATE ROLE spoor LOGIN PASSWORD '${password}'`);
    await this.createDatabase('spoor');
  }

  async createDatabase(name: string): Promise<void> {
    await this.sql(`CREATE DATABASE ${name} OWNER spoor`);
  }

  /** Starts it, and waits until it answers. @param changes to its environment, for this time */
  async up(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    this.start(changes);
    await waitForPort(this.#port);
  }

  /** Runs a statement as the server's administrator. @returns what it answers, a row a line */
  async sql(statement: string, database = superuser): Promise<string> {
    const port = String(this.#port);
    const args = ['-h', this.#data, '-p', port, '-U', superuser, '-d', database, '-At'];
    const { stdout } = await run('psql', [...args, '-v', 'ON_ERROR_STOP=1', '-c', statement], {
      cwd: this.#place.folder,
      ...this.#place.user.ids,
    });
    return stdout.trim();
  }
}

function usual({ ports }: Place): DatabasePlace {
  return { name: 'postgres', port: ports.postgres };
}

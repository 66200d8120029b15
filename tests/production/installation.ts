import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForPort } from '@spoor/infra/embedded/ports';
import { DatabaseServer, debianPostgres } from './database-server.ts';
import { fillPassword, readVariable, setVariables } from './environment-file.ts';
import { ManagedProcess } from './managed-process.ts';
import { giveFolder } from './ordinary-user.ts';
import { ProxyServer, RedisServer } from './other-servers.ts';
import { type Place, preparePlace } from './place.ts';
import { readService } from './systemd-unit.ts';

/** Units that run all the time, the service apart, which has its port in its name. */
const standing = ['spoor-event-store', 'spoor-projections', 'spoor-workers'] as const;
export type StandingUnit = (typeof standing)[number];

export const administrator = { email: 'beheer@duinwijk.example', password: 'een-lang-wachtwoord' };

/** Far more than one address may ask for: here a single one asks on behalf of all. */
const limits = Object.fromEntries(
  ['READS', 'WRITES', 'USER_READS', 'USER_WRITES', 'LOGINS'].map((name) => [
    `RATE_LIMIT_${name}`,
    '100000000',
  ]),
);

/** A whole production on one machine, under a user without rights. */
export class Installation {
  readonly place: Place;
  readonly database: DatabaseServer;
  readonly redis: RedisServer;
  readonly proxy: ProxyServer;
  readonly #units = new Map<string, ManagedProcess>();

  private constructor(place: Place, binaries: string) {
    this.place = place;
    this.database = new DatabaseServer(place, binaries);
    this.redis = new RedisServer(place);
    this.proxy = new ProxyServer(place);
  }

  /** Makes the servers and the settings; nothing of ours runs yet but the event store. */
  static async create(): Promise<Installation> {
    const binaries = debianPostgres();
    if (binaries === undefined) throw new Error('There is no PostgreSQL of Debian on this machine');
    const site = new Installation(await preparePlace(), binaries);
    try {
      await site.#prepare();
      return site;
    } catch (error) {
      await site.remove();
      throw error;
    }
  }

  /** The door of the proxy for the processes of this machine. */
  get baseUrl(): string {
    return `http://127.0.0.1:${this.place.ports.inside}`;
  }

  get serviceUnit(): string {
    return `spoor-service@${this.place.ports.service}`;
  }

  get nextServiceUnit(): string {
    return `spoor-service@${this.place.ports.nextService}`;
  }

  /** `systemctl start`. What is asked for again has the environment as it is then. @param changes to that, for this time */
  start(name: string, changes: Readonly<Record<string, string>> = {}): ManagedProcess {
    const known = this.#units.get(name);
    if (known?.isRunning === true) return known;
    const unit = new ManagedProcess({ ...this.#read(name), user: this.place.user });
    if (known !== undefined) unit.lines.push(...known.lines);
    this.#units.set(name, unit);
    unit.start(changes);
    return unit;
  }

  async stop(name: string): Promise<number> {
    return (await this.#units.get(name)?.stop()) ?? 0;
  }

  async restart(...names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.stop(name)));
    for (const name of names) this.start(name);
  }

  /** @throws Error where it does not run */
  unit(name: string): ManagedProcess {
    const unit = this.#units.get(name);
    if (unit === undefined) throw new Error(`${name} was never started`);
    return unit;
  }

  /** `systemctl start` of one that ends by itself. @returns its exit code, and what it printed */
  async runToEnd(
    name: string,
  ): Promise<{ readonly exitCode: number | null; readonly lines: readonly string[] }> {
    const unit = new ManagedProcess({ ...this.#read(name), user: this.place.user });
    this.#units.set(name, unit);
    return { exitCode: await unit.run(), lines: unit.lines };
  }

  /** Starts one of the project's tasks as the user and with the environment of the units. @param changes to that environment */
  task(args: readonly string[], changes: Readonly<Record<string, string>> = {}): ManagedProcess {
    const { environment, folder, command } = this.#read('spoor-backup');
    return new ManagedProcess({
      name: args[0] ?? '',
      command,
      folder,
      user: this.place.user,
      args: ['infra/scripts/run.mjs', ...args],
      environment: { ...environment, ...changes },
    });
  }

  /** Runs one of the project's tasks to its end. @throws Error with what it printed, where it fails */
  async requireDone(args: readonly string[]): Promise<void> {
    const task = this.task(args);
    if ((await task.run()) !== 0) throw new Error(`${args.join(' ')}: ${task.lines.join('\n')}`);
  }

  /** `chown -R spoor:` */
  handOver(path: string): Promise<void> {
    return giveFolder(path, this.place.user);
  }

  /** Starts what is there all the time. */
  startAll(): void {
    for (const name of [...standing, this.serviceUnit]) this.start(name);
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#units.keys()].map((name) => this.stop(name)));
  }

  /** Starts an event store that never ran here, and tells the others its password. */
  async startNewEventStore(): Promise<void> {
    this.start('spoor-event-store');
    await waitForPort(this.place.ports.eventStore);
    const password = await readFile(join(this.place.state, 'event-store/password'), 'utf8');
    await fillPassword(this.place.environmentFile, 'EVENTSTORE_URL', password.trim());
  }

  /** What the environment of all processes says. */
  variable(name: string): Promise<string> {
    return readVariable(this.place.environmentFile, name);
  }

  /** Every line that the units and tasks of ours have printed. */
  logLines(): string[] {
    return [...this.#units.values()].flatMap(({ lines }) => lines);
  }

  /** Stops everything, and throws it away. */
  async remove(): Promise<void> {
    await this.stopAll();
    await Promise.all([this.proxy.stop(), this.redis.stop(), this.database.stop()]);
    await rm(this.place.folder, { recursive: true, force: true });
  }

  async #prepare(): Promise<void> {
    const { environmentFile } = this.place;
    const password = randomBytes(16).toString('hex');
    await Promise.all([this.database.create(password), this.redis.up(), this.proxy.create()]);
    await setVariables(environmentFile, {
      SECRET_KEY: randomBytes(32).toString('hex'),
      METRICS_TOKEN: randomBytes(32).toString('hex'),
      BACKUP_PASSPHRASE: randomBytes(16).toString('hex'),
      DEMO: '1',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...limits,
    });
    await fillPassword(environmentFile, 'DATABASE_URL', password);
    await this.startNewEventStore();
    await this.proxy.test();
    await this.proxy.up();
  }

  #read(name: string) {
    const unit = readService(this.place.units, name);
    const { frozenAfter } = unit;
    const socket = join(this.place.folder, `${name}.notify`);
    return { ...unit, watched: frozenAfter === undefined ? undefined : { frozenAfter, socket } };
  }
}

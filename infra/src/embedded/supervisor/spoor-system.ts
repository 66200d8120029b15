import { join } from 'node:path';
import { type Environment, InvalidConfig, type SystemConfig } from '../../config.ts';
import { createLogger, type Logger } from '../../logger.ts';
import {
  machineMemory,
  noLimits,
  ownMemoryPlan,
  ownServiceProcesses,
  processLimits,
} from '../../memory/machine-memory.ts';
import type { MemoryPlan, ProcessName } from '../../memory/memory-plan.ts';
import { migrateDatabase } from '../../postgres/migrate-database.ts';
import { waitUntil } from '../../wait-until.ts';
import { connectionStringOf } from '../event-store-server/access.ts';
import { eventLogFolder } from '../event-store-size.ts';
import { portOwner } from '../port-owner.ts';
import { freePort, isFree } from '../ports.ts';
import { DataDirectory } from './data-directory.ts';
import { ProcessLog } from './process-log.ts';
import type { Program, Programs } from './programs.ts';
import { passes, type ReadyCheck } from './ready-check.ts';
import type { SupervisedComponent } from './supervised-component.ts';
import { SupervisedPostgres } from './supervised-postgres.ts';
import { SupervisedProcess } from './supervised-process.ts';
import { Supervisor, SystemStopped } from './supervisor.ts';
import { watchFolders } from './watch-folders.ts';

/** What whoever starts the system wants to hear. */
export interface SystemListener {
  /** Lines of the log. */
  print(text: string): void;
  /** A step of the start is done. */
  onStep(name: string, milliseconds: number): void;
  /** A process has something to say outside the log. */
  onAnnounce(text: string): void;
}

/** Somebody else listens on the port that visitors are to come to. */
export class PortTaken extends Error {
  /** @param pid of who listens, where that can be told */
  constructor(port: number, pid?: number) {
    const who = pid === undefined ? '' : ` by process ${pid}`;
    const how = pid === undefined ? 'stop what listens there' : `end it with "kill ${pid}"`;
    super(`Port ${port} is taken${who}: ${how}, or set PORT to another one.`);
    this.name = 'PortTaken';
  }
}

/** A process of an earlier run that was killed may still be on its way out. */
const portDeadlineMs = 3_000;

/** The first start also makes the demo site. */
const readyDeadlineMs = 180_000;

/** Everything that makes up one installation on one machine. Servers that the configuration gives an address for are left to others. */
export class SpoorSystem {
  readonly #config: SystemConfig;
  readonly #programs: Programs;
  readonly #listener: SystemListener;
  readonly #memory: MemoryPlan;
  /** How many processes of the service share the port. */
  readonly #services: number;
  readonly #log: ProcessLog;
  readonly #logger: Logger;
  readonly #supervisor = new Supervisor();
  readonly #unwatch: (() => void)[] = [];
  #directory: DataDirectory | undefined;

  constructor(config: SystemConfig, programs: Programs, listener: SystemListener) {
    this.#config = config;
    this.#programs = programs;
    // What runs from its sources starts itself anew when they change, by itself.
    const isBuilt = programs.nodeEnv === 'production';
    this.#services = isBuilt ? (config.serviceProcesses ?? ownServiceProcesses(config)) : 1;
    this.#memory = ownMemoryPlan({ ...config, serviceProcesses: this.#services });
    this.#listener = listener;
    this.#log = new ProcessLog(config.logFormat, listener.print);
    this.#logger = createLogger(config, 'supervisor', (text) => {
      for (const line of text.trimEnd().split('\n')) this.#log.write('supervisor', line);
    });
  }

  /**
   * Starts all of it in order, and resolves once visitors are served.
   *
   * @throws InvalidConfig, DataDirectoryInUse, EventStorePortTaken, or an Error in one sentence about the component that does not start
   */
  async start(): Promise<void> {
    const { dataDir, port, serviceUrl, production } = this.#config;
    if (production && this.#config.secretKey === undefined) {
      throw new InvalidConfig('SECRET_KEY', 'must be set in production, to at least 32 random characters');
    }
    const directory = this.#openDirectory();
    await requirePort(port);

    const { eventStore, postgres } = await this.#startEmbeddedServers(directory);
    await this.#step('migrations', () => migrateDatabase(postgres.databaseUrl));
    directory.saveState({ serviceUrl, publicUrl: this.#config.publicUrl, ...eventStore, ...postgres });

    const environment = {
      NODE_ENV: this.#programs.nodeEnv,
      PORT: String(port),
      DATA_DIR: dataDir,
      EVENTSTORE_URL: eventStore.eventStoreUrl,
      DATABASE_URL: postgres.databaseUrl,
      SERVICE_URL: serviceUrl,
      SECRET_KEY: this.#config.secretKey ?? directory.secretKey(),
      // So that all share out the same.
      MEMORY_MB: String(this.#config.memoryMb ?? machineMemory()),
      SERVICE_PROCESSES: String(this.#services),
    };
    const ready = { url: `${serviceUrl}/api/health/live` };
    await this.#startProcess('service', this.#programs.service, environment, { ready });
    await this.#startProcess('projections', this.#programs.projections, environment);
    await this.#startProcess('workers', this.#programs.workers, environment);
    await this.#step('first page', () => this.#untilPasses({ url: `${serviceUrl}/api/health/ready` }));
    // They come in where the first one answers: nobody can ask one of them by itself whether it is ready.
    for (let number = 2; number <= this.#services; number += 1)
      await this.#startProcess('service', this.#programs.service, environment, {
        title: `service ${number}`,
      });
  }

  /**
   * Starts only the servers that keep data, for tools.
   *
   * @returns the environment of who works with them
   * @throws DataDirectoryInUse, or an Error in one sentence about the server that does not start
   */
  async startServers(): Promise<{ readonly EVENTSTORE_URL: string; readonly DATABASE_URL: string }> {
    const { eventStore, postgres } = await this.#startEmbeddedServers(this.#openDirectory());
    return { EVENTSTORE_URL: eventStore.eventStoreUrl, DATABASE_URL: postgres.databaseUrl };
  }

  /** Stops all of it in reverse, within seconds; also while it is starting. */
  async stop(): Promise<void> {
    for (const unwatch of this.#unwatch.splice(0)) unwatch();
    await this.#supervisor.stop();
    this.#directory?.close();
    this.#directory = undefined;
  }

  #openDirectory(): DataDirectory {
    this.#directory = new DataDirectory(this.#config.dataDir, this.#config.port);
    return this.#directory;
  }

  async #startEmbeddedServers(directory: DataDirectory) {
    const remembered = directory.state();
    const eventStore = await this.#startEventStore(remembered?.eventStorePort);
    const postgres = await this.#startPostgres(remembered?.postgresPort);
    return { eventStore, postgres };
  }

  async #startEventStore(rememberedPort: number | undefined) {
    const given = this.#config.eventStoreUrl;
    if (given !== undefined) return { eventStoreUrl: given };
    const port = await internalPort(rememberedPort);
    const folder = eventLogFolder(this.#config.dataDir);
    const { argv } = this.#programs.eventStore;
    const program = { argv: [...argv, `--port=${port}`, `--data=${folder}`] };
    await this.#startProcess('event-store', program, {}, { ready: { port } });
    return { eventStoreUrl: connectionStringOf({ port, dataDir: folder }), eventStorePort: port };
  }

  async #startPostgres(rememberedPort: number | undefined) {
    const given = this.#config.databaseUrl;
    if (given !== undefined) return { databaseUrl: given };
    const port = await internalPort(rememberedPort);
    const dataDir = join(this.#config.dataDir, 'postgres');
    const { postgres: settings } = this.#memory;
    const server = await this.#startComponent(
      new SupervisedPostgres({ dataDir, port, settings }, this.#logger),
    );
    return { databaseUrl: server.url, postgresPort: server.port };
  }

  async #startProcess(
    name: ProcessName,
    program: Program,
    environment: Environment,
    { ready, title = name }: { readonly ready?: ReadyCheck; readonly title?: string } = {},
  ): Promise<void> {
    // What runs from its sources also compiles them.
    const limits = this.#programs.nodeEnv === 'production' ? processLimits(name, this.#memory) : noLimits;
    const argv = [...limits.argv, ...program.argv];
    const process = new SupervisedProcess(
      { name: title, argv, environment: { ...environment, ...limits.environment }, ...(ready && { ready }) },
      { log: this.#log, logger: this.#logger, onAnnounce: this.#listener.onAnnounce },
    );
    await this.#startComponent(process);
    if (program.watch) this.#unwatch.push(watchFolders(program.watch, () => process.restart()));
  }

  async #untilPasses(check: ReadyCheck): Promise<void> {
    const isReady = async () => {
      const isPassed = await passes(check);
      if (!isPassed && this.#supervisor.isStopped) throw new SystemStopped();
      return isPassed;
    };
    if (!(await waitUntil(isReady, { every: 100, within: readyDeadlineMs })))
      throw new Error('The system started, but does not become ready; the log above says why.');
  }

  #startComponent<Started>(component: SupervisedComponent<Started>): Promise<Started> {
    return this.#step(component.name, () => this.#supervisor.start(component));
  }

  async #step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const began = Date.now();
    const result = await work();
    this.#listener.onStep(name, Date.now() - began);
    return result;
  }
}

/** @throws EventStorePortTaken */
async function requirePort(port: number): Promise<void> {
  if (!(await waitUntil(() => isFree(port), { every: 100, within: portDeadlineMs })))
    throw new PortTaken(port, await portOwner(port));
}

/** The same port as last time where that is still free, because tools may have written it down. */
async function internalPort(remembered: number | undefined): Promise<number> {
  return remembered !== undefined && (await isFree(remembered)) ? remembered : freePort();
}

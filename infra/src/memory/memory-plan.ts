/** The processes that run for as long as the system does, beside PostgreSQL. */
export type ProcessName = 'event-store' | 'service' | 'projections' | 'workers';

/** How the memory of one machine is shared out among everything that runs on it. Megabytes, where nothing else is said. */
export interface MemoryPlan {
  /** What the objects of each process may take. */
  readonly heaps: Readonly<Record<ProcessName, number>>;
  /** Of each heap, the half for what was made just now; undefined: as V8 has it. */
  readonly newObjects: number | undefined;
  /** How many pieces the C library makes of each process's memory; undefined: as it likes. */
  readonly arenas: number | undefined;
  /** Threads that make pages, and what the objects of each may take. */
  readonly rendering: { readonly threads: number; readonly heap: number };
  /** Bytes of responses that are kept for visitors. */
  readonly responseCacheBytes: number;
  /** Changes of pages and items that are kept folded, about a hundred bytes each. */
  readonly cachedChanges: number;
  /** Characters of answers to forms that are kept for searching, one or two bytes each: of the objects of the service. */
  readonly cachedAnswerCharacters: number;
  readonly images: {
    /** Images that are opened at the same time, of uploads and for derivatives each. */
    readonly processes: number;
    /** All that such a process may hold, also in native code. */
    readonly memory: number;
    /** Seconds after which one without work is ended. */
    readonly idleSeconds: number;
  };
  /** All that the process which reads documents for the search may hold. */
  readonly textMemory: number;
  /** Settings of the embedded PostgreSQL. */
  readonly postgres: Readonly<Record<string, string>>;
}

/** With less than this, memory goes before speed. */
const roomy = 3_072;

/** More threads only take memory: what is asked for twice is kept. */
const maxThreads = 4;

/** With less than this, one process answers all requests, as each has caches of its own: what is sold as eight gigabytes has it. */
const spacious = 7_500;

/** More processes of the service than this would only wait for the projections. */
const maxServices = 4;

/** How many processes of the service a machine has the memory and the processors for. */
export function planServices(megabytes: number, processors: number): number {
  if (megabytes < spacious) return 1;
  return Math.max(1, Math.min(Math.floor(processors / 2), maxServices));
}

/**
 * @param megabytes that everything together may use
 * @param processors that may run at the same time
 * @param services how many processes of the service there are: what one would have, they have together, and up to twice of objects
 */
export function planMemory(megabytes: number, processors: number, services = 1): MemoryPlan {
  const isSmall = megabytes < roomy;
  /** As much less as the objects of each process may take. */
  const ofHeap = (whole: number) => Math.round(whole / Math.max(1, services / 2));
  const share = (part: number, atLeast: number, atMost: number) =>
    Math.round(Math.min(atMost, Math.max(atLeast, megabytes * part)));
  return {
    heaps: {
      'event-store': share(1 / 10, 80, 1_024),
      service: share(Math.min(1 / 5, 2 / 5 / services), 160, 2_048),
      projections: share(1 / 8, 96, 2_048),
      workers: share(1 / 10, 80, 1_024),
    },
    newObjects: isSmall ? 4 : undefined,
    arenas: isSmall ? 2 : undefined,
    rendering: {
      threads: isSmall ? 1 : Math.max(1, Math.floor(Math.min(processors - 1, maxThreads) / services)),
      heap: share(1 / 10, 96, 256),
    },
    responseCacheBytes: Math.round(share(1 / 32, 16, 64) / services) * 1_024 * 1_024,
    cachedChanges: ofHeap(share(250, 100_000, 1_000_000)),
    cachedAnswerCharacters: ofHeap(share(6_000, 6_000_000, 96_000_000)),
    images: {
      processes: isSmall ? 1 : 2,
      memory: share(3 / 8, 320, 1_430),
      idleSeconds: isSmall ? 10 : 60,
    },
    textMemory: share(1 / 5, 224, 480),
    postgres: {
      shared_buffers: `${share(1 / 16, 32, 256)}MB`,
      maintenance_work_mem: `${share(1 / 32, 16, 64)}MB`,
      ...(isSmall ? fewPostgresWorkers : {}),
    },
  };
}

/** Each is a process. */
const fewPostgresWorkers = {
  io_workers: '1',
  autovacuum_max_workers: '1',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
};

import { z } from 'zod';
import { mailStates } from '../mail/mail.views.ts';
import { jobQueues } from '../shared/job.ts';

/** Answer of a process that runs. */
export const liveness = z.object({ status: z.literal('live') }).meta({ id: 'Liveness' });
export type Liveness = z.infer<typeof liveness>;

export const projectionStatus = z
  .object({
    name: z.string(),
    version: z.int(),
    /** Held: by an administrator; stopped: by an error; away: no process keeps it up to date at the moment. */
    state: z.enum(['running', 'rebuilding', 'held', 'stopped', 'away']),
    position: z.string(),
    /** Milliseconds between an event and its projection. */
    lag: z.int(),
    /** Null also where the installation has other platforms, and whoever asks runs only this one. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'ProjectionStatus' });
export type ProjectionStatus = z.infer<typeof projectionStatus>;

export const systemProcess = z
  .object({
    role: z.enum(['service', 'projections', 'workers']),
    guid: z.guid(),
    version: z.string(),
    host: z.string(),
    pid: z.int(),
    /** Silent: it has not been heard for so long that it counts as gone. */
    state: z.enum(['running', 'silent']),
    /** Commit position up to which it has come; null where it keeps none, or has not begun. */
    position: z.string().nullable(),
    startedOn: z.string(),
    heardOn: z.string(),
  })
  .meta({ id: 'SystemProcess' });
export type SystemProcess = z.infer<typeof systemProcess>;

export const reactorStatus = z
  .object({ name: z.string(), position: z.string(), savedOn: z.string() })
  .meta({ id: 'ReactorStatus' });
export type ReactorStatus = z.infer<typeof reactorStatus>;

/** A job that was tried as often as it may be. */
export const failedJob = z
  .object({
    queue: z.enum(jobQueues),
    id: z.string(),
    name: z.string(),
    attempts: z.int(),
    reason: z.string(),
    failedOn: z.iso.datetime(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJobView = z.infer<typeof failedJob>;

const amount = z.int().nonnegative();

/** The queues of the installation, for who runs it (else none), and what failed of this platform, the last one first. */
export const systemJobs = z
  .object({
    queues: z.array(
      z.object({
        name: z.enum(jobQueues),
        waiting: amount,
        active: amount,
        /** To be tried again. */
        delayed: amount,
        failed: amount,
      }),
    ),
    failed: z.array(failedJob),
  })
  .meta({ id: 'SystemJobs' });
export type SystemJobs = z.infer<typeof systemJobs>;

export const systemProcesses = z
  .object({
    /** Whether what is of the installation is left out: it has other platforms, and whoever asks runs only this one. */
    isLimited: z.boolean(),
    processes: z.array(systemProcess),
    /** What workers do by themselves after events, and how far that is. */
    reactors: z.array(reactorStatus),
    /** Null where it is left out. */
    databaseBytes: amount.nullable(),
    eventStore: z.object({
      /** Of the last event; null while the event store is away, or where it is left out. */
      position: z.string().nullable(),
      /** Null where it is a server of its own, which tells its size by tools of its own, or where it is left out. */
      bytes: amount.nullable(),
    }),
    /** Mails of the platform of the last thirty days, by how far they are. */
    mails: z.array(z.object({ state: z.enum(mailStates), count: amount })),
    /** Pages of the platform that publish or hide themselves later. */
    plans: z.object({ pages: amount, nextOn: z.iso.datetime().nullable() }),
  })
  .meta({ id: 'SystemProcesses' });
export type SystemProcesses = z.infer<typeof systemProcesses>;

import { z } from 'zod';
import type { ReasonName } from '../shared/problem-reason.ts';

/** What a running system consists of, in the order in which one part leans on those before it. */
export const healthParts = [
  'postgres',
  'clock',
  'event-store',
  'redis',
  'object-store',
  'migrations',
  'event-log',
  'secret-key',
  'vault',
  'read-models',
  'projections',
  'workers',
  'site',
  'backups',
] as const;
export type HealthPartName = (typeof healthParts)[number];

/** Everything that can be wrong with a part. Each has its sentence among the reasons of problems, and its runbook. */
export const healthFindings = [
  'postgres_away',
  'postgres_too_old',
  'postgres_read_only',
  'clocks_differ',
  'event_store_away',
  'event_store_read_only',
  'redis_away',
  'redis_unfit',
  'object_store_away',
  'migrations_missing',
  'log_replaced',
  'log_shorter',
  'secret_key_changed',
  'vault_keys_missing',
  'read_models_building',
  'projection_stopped',
  'projection_held',
  'projections_away',
  'workers_away',
  'site_missing',
  'backups_failing',
] as const satisfies readonly ReasonName[];
export type HealthFinding = (typeof healthFindings)[number];

/** What nobody has set up. The system is ready without it: nothing is broken, but somebody should know. */
export const unsetParts = ['backups_unset'] as const satisfies readonly ReasonName[];
export type UnsetPart = (typeof unsetParts)[number];

/** The file that says step by step how to set it up. */
export const setUpBy: Readonly<Record<UnsetPart, string>> = { backups_unset: 'infra/runbooks/backup.md' };

/** The file that says step by step what to do. */
export function runbookOf(finding: HealthFinding): string {
  return `infra/runbooks/${finding.replaceAll('_', '-')}.md`;
}

/** Where any of these is so, what is written would be lost, or belong to another installation: nothing is accepted. */
export const findingsAgainstWrites: readonly HealthFinding[] = [
  'migrations_missing',
  'log_replaced',
  'log_shorter',
  'secret_key_changed',
];

export const healthPart = z
  .object({
    name: z.enum(healthParts),
    /**
     * Starting: it is not there yet, or ended in order a moment ago and is being replaced, as in an upgrade; failing where that
     * takes long. Unknown: what would tell is away. Unset: nobody has set it up; the system is ready without it.
     */
    state: z.enum(['ok', 'starting', 'failing', 'unknown', 'unset']),
    /** What is wrong; null unless it is failing. */
    finding: z.enum(healthFindings).nullable(),
    /** For people: what is wrong and what mends it, or what is not set up and how to. */
    sentence: z.string().nullable(),
    /** Where the project says step by step how to mend it: a file of the release. */
    runbook: z.string().nullable(),
  })
  .meta({ id: 'HealthPart' });
export type HealthPart = z.infer<typeof healthPart>;

export const health = z
  .object({
    /**
     * Ready: pages are served, changes are accepted, and what they lead to is shown; while a process is replaced, some seconds
     * later.
     */
    status: z.enum(['ready', 'degraded']),
    parts: z.array(healthPart),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof health>;

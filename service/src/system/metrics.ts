import type { ProjectionStatus, ReactorStatus, SystemProcess } from '@spoor/contracts/system/system.views';
import type { QueueCounts } from '@spoor/infra/queue/queue-inspection';
import type { StorageFigures } from '@spoor/projections/system/processes/storage.queries';
import type { PartsHealth } from './health-checks.ts';
import { isReady, isUnset } from './health-monitor.ts';
import { type DurationHistogram, durationBounds } from './request-durations.ts';

/** What the metrics are made of. */
export interface MetricSources {
  readonly parts: PartsHealth;
  /** Empty while the database is away. */
  readonly projections: readonly ProjectionStatus[];
  readonly processes: readonly SystemProcess[];
  readonly reactors: readonly ReactorStatus[];
  /** Empty while the queue is away. */
  readonly queues: readonly QueueCounts[];
  /** Undefined while the database is away. */
  readonly storage: StorageFigures | undefined;
  /** Null where the event store is a server of its own. */
  readonly eventLogBytes: number | null;
  readonly requests: readonly DurationHistogram[];
}

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter' | 'histogram';
  readonly samples: readonly Sample[];
}

interface Sample {
  /** What the name of the metric ends in: of histograms. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number | string;
}

/** The state of the system in the text format of Prometheus (0.0.4). */
export function formatMetrics(sources: MetricSources): string {
  return [...systemMetrics(sources), ...queueMetrics(sources), ...ownMetrics(sources)]
    .map(formatMetric)
    .join('');
}

function systemMetrics({ parts, projections, processes, reactors }: MetricSources): Metric[] {
  return [
    gauge('spoor_ready', 'Whether every part of the system is there.', [{ value: Number(isReady(parts)) }]),
    gauge(
      'spoor_part_up',
      'Whether a part of the system is there; no sample where that cannot be told, it is starting, or nobody set it up.',
      [...parts].flatMap(([part, health]) =>
        health === 'unknown' || health === 'starting' || isUnset(health)
          ? []
          : [{ labels: { part }, value: Number(health === 'ok') }],
      ),
    ),
    gauge(
      'spoor_processes',
      'Processes that were heard in the last hour, by role and state.',
      countProcesses(processes),
    ),
    gauge(
      'spoor_projection_running',
      'Whether a read model is kept up to date.',
      projections.map(({ name, state }) => ({
        labels: { projection: name },
        value: Number(state === 'running'),
      })),
    ),
    gauge(
      'spoor_projection_position',
      'Commit position up to which a read model has come.',
      projections.map(({ name, position }) => ({ labels: { projection: name }, value: position })),
    ),
    gauge(
      'spoor_projection_lag_seconds',
      'Seconds from the last event of a read model to its projection.',
      projections.map(({ name, lag }) => ({ labels: { projection: name }, value: lag / 1_000 })),
    ),
    gauge(
      'spoor_reactor_position',
      'Commit position up to which a reactor has come.',
      reactors.map(({ name, position }) => ({ labels: { reactor: name }, value: position })),
    ),
  ];
}

function queueMetrics({ queues, storage, eventLogBytes }: MetricSources): Metric[] {
  const states = ['waiting', 'active', 'delayed', 'failed'] as const;
  return [
    gauge(
      'spoor_jobs',
      'Jobs by queue and state; those that failed were tried as often as they may be.',
      queues.flatMap(({ name: queue, ...counts }) =>
        states.map((state) => ({ labels: { queue, state }, value: counts[state] })),
      ),
    ),
    gauge(
      'spoor_mails',
      'Mails of the last thirty days, by state.',
      (storage?.mails ?? []).map(({ state, count }) => ({ labels: { state }, value: count })),
    ),
    gauge(
      'spoor_database_bytes',
      'Size of the database.',
      storage === undefined ? [] : [{ value: storage.databaseBytes }],
    ),
    gauge(
      'spoor_event_store_bytes',
      'Size of the event store, where it is the embedded one.',
      eventLogBytes === null ? [] : [{ value: eventLogBytes }],
    ),
  ];
}

/** Of the process that answers. */
function ownMetrics({ requests }: MetricSources): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge('process_resident_memory_bytes', 'Resident memory of this process.', [{ value: rss }]),
    gauge('nodejs_heap_size_used_bytes', 'Heap that this process uses.', [{ value: heapUsed }]),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process.',
      type: 'counter',
      samples: [{ value: (user + system) / 1_000_000 }],
    },
    gauge('process_uptime_seconds', 'Seconds since this process started.', [{ value: process.uptime() }]),
    {
      name: 'http_request_duration_seconds',
      type: 'histogram',
      help: 'How long the requests took that this process has answered.',
      samples: requests.flatMap(histogramSamples),
    },
  ];
}

function histogramSamples({ method, route, status, seconds, count, upTo }: DurationHistogram): Sample[] {
  const labels = { method, route, status };
  const bucket = (le: string, value: number): Sample => ({
    suffix: '_bucket',
    labels: { ...labels, le },
    value,
  });
  return [
    ...durationBounds.map((bound, index) => bucket(String(bound), upTo[index] ?? 0)),
    bucket('+Inf', count),
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: count },
  ];
}

function countProcesses(processes: readonly SystemProcess[]): Sample[] {
  const groups = Object.groupBy(processes, ({ role, state }) => `${role} ${state}`);
  return Object.values(groups).flatMap((group = []) => {
    const [first] = group;
    return first === undefined
      ? []
      : [{ labels: { role: first.role, state: first.state }, value: group.length }];
  });
}

function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples };
}

function formatMetric({ name, help, type, samples }: Metric): string {
  const lines = samples.map(({ labels = {}, value, suffix = '' }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
    return `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function escapeLabel(text: string): string {
  return text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
}

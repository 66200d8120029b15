import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import {
  findingsAgainstWrites,
  type Health,
  type HealthFinding,
  type HealthPart,
  type HealthPartName,
  runbookOf,
  setUpBy,
  type UnsetPart,
  unsetParts,
} from '@spoor/contracts/system/health';
import { defaultLanguage, type Language } from '@spoor/contracts/texts/languages';
import type { Logger } from '@spoor/infra/logger';
import type { WritePermit } from '../shared/write-permit.ts';
import type { HealthChecks, PartHealth, PartsHealth } from './health-checks.ts';
import { sentenceOf } from './health-sentence.ts';

/** Milliseconds between two looks, while all is well and while it is not. */
const interval = { well: 5_000, ill: 1_000 };

/** Milliseconds for which a look is good enough for whoever asks. */
const freshForMs = 500;

/** Milliseconds that a part may be missing before the log says so: at a start, and while one is replaced, that is in order. */
const reportedAfterMs = 10_000;

/** What identifies the installation has to be known once before anything is written. */
const identity: readonly HealthPartName[] = ['migrations', 'event-log', 'secret-key'];

interface Report {
  readonly finding: PartHealth;
  readonly since: number;
  isLogged: boolean;
}

/** Looks at the system again and again, says in the log what changes, and lets nothing be written where it would be lost. */
export class HealthMonitor implements OnApplicationBootstrap, OnModuleDestroy {
  private parts: PartsHealth = new Map();
  private lookedAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<PartsHealth> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isEnded = false;
  private logsForgotten = 0;
  private readonly reports = new Map<HealthPartName, Report>();
  private readonly identified = new Set<HealthPartName>();

  constructor(
    private readonly checks: HealthChecks,
    private readonly permit: WritePermit,
    /** Lets this process forget what it holds of an event log that was replaced. */
    private readonly forgetLog: () => void,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.look();
  }

  onModuleDestroy(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
  }

  /** How the system is, now or half a second ago. However many ask, one look answers all. */
  async look(): Promise<PartsHealth> {
    if (performance.now() - this.lookedAt < freshForMs) return this.parts;
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** How the system was at the last look, without waiting. */
  get lastParts(): PartsHealth {
    return this.parts;
  }

  private async lookOnce(): Promise<PartsHealth> {
    clearTimeout(this.timer);
    const before = this.parts.get('event-log');
    this.parts = await this.checks.look();
    this.lookedAt = performance.now();
    for (const name of identity) if (this.parts.get(name) === 'ok') this.identified.add(name);
    this.forgetReplacedLog(before);
    this.permit.finding = this.findingAgainstWrites();
    if (this.parts.get('event-log') === 'ok') this.permit.log = this.checks.log;
    for (const [name, finding] of this.parts) this.report(name, finding);
    const isWell = [...this.parts.values()].every((part) => part === 'ok' || isUnset(part));
    if (!this.isEnded)
      this.timer = setTimeout(() => void this.look(), isWell ? interval.well : interval.ill).unref();
    return this.parts;
  }

  /** Also once the read models were made anew from the log that was put in place. */
  private forgetReplacedLog(before: PartHealth | undefined): void {
    const isMadeAnew =
      before?.startsWith('log_') === true && !this.parts.get('event-log')?.startsWith('log_');
    if (!isMadeAnew && this.checks.logsReplaced === this.logsForgotten) return;
    this.logsForgotten = this.checks.logsReplaced;
    this.forgetLog();
  }

  private findingAgainstWrites(): HealthFinding | undefined {
    const found = findingsAgainstWrites.find((finding) => [...this.parts.values()].includes(finding));
    if (found !== undefined || identity.every((name) => this.identified.has(name))) return found;
    // Not a moment after its server is back: only once it has been looked at.
    return (['postgres_away', 'event_store_away'] as const).find((away) =>
      [...this.parts.values()].includes(away),
    );
  }

  private report(name: HealthPartName, finding: PartHealth): void {
    const now = performance.now();
    const known = this.reports.get(name);
    const isSame = known?.finding === finding;
    const report = isSame ? known : { finding, since: now, isLogged: !isFinding(finding) };
    this.reports.set(name, report);
    if (!isSame && finding === 'ok' && known?.isLogged === true && isFinding(known.finding))
      this.logger.info({ part: name }, 'Mended');
    if (report.isLogged || !isFinding(finding)) return;
    const isUrgent = findingsAgainstWrites.includes(finding) || finding === 'vault_keys_missing';
    if (!isUrgent && now - report.since < reportedAfterMs) return;
    report.isLogged = true;
    this.logger.error({ part: name, runbook: runbookOf(finding) }, sentenceOf(finding, 'en'));
  }
}

/** What is told to anybody who asks: names, states and sentences. */
export function describeHealth(parts: PartsHealth, language: Language = defaultLanguage): Health {
  const described = [...parts].map(([name, health]): HealthPart => {
    if (isUnset(health)) {
      const sentence = sentenceOf(health, language);
      return { name, state: 'unset', finding: null, sentence, runbook: setUpBy[health] };
    }
    if (!isFinding(health)) return { name, state: health, finding: null, sentence: null, runbook: null };
    const sentence = sentenceOf(health, language);
    return { name, state: 'failing', finding: health, sentence, runbook: runbookOf(health) };
  });
  return { status: isReady(parts) ? 'ready' : 'degraded', parts: described };
}

/** Whether every part that was set up is there, or is about to be again: while there are no pages yet, the site is not. */
export function isReady(parts: PartsHealth): boolean {
  return [...parts].every(
    ([name, health]) => health === 'ok' || isUnset(health) || (health === 'starting' && name !== 'site'),
  );
}

function isFinding(health: PartHealth): health is HealthFinding {
  return health !== 'ok' && health !== 'starting' && health !== 'unknown' && !isUnset(health);
}

/** Whether it is something that nobody has set up. */
export function isUnset(health: PartHealth): health is UnsetPart {
  return (unsetParts as readonly PartHealth[]).includes(health);
}

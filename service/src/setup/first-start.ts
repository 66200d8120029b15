import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { retryUntilDone } from '@spoor/infra/backoff';
import type { Config } from '@spoor/infra/config';
import {
  adminAwaited,
  printThroughSupervisor,
} from '@spoor/infra/embedded/supervisor/print-through-supervisor';
import type { Logger } from '@spoor/infra/logger';
import { platformDecider } from '../platforms/domain/platform.decider.ts';
import { newPlatform } from '../platforms/new-platform.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { HealthMonitor } from '../system/health-monitor.ts';
import { FirstAdmin } from './first-admin.ts';
import { LegalPages } from './legal-pages.ts';
import { firstPlatform, platformGuid } from './platform-guid.ts';
import { setupContext } from './setup-context.ts';
import { SiteBuilder } from './site-builder.ts';
import { emptySite, readDemoSite, type SiteDefinition } from './site-definition.ts';

/** What has to be right before anything is set up. */
const identity = ['migrations', 'event-log', 'secret-key', 'vault'] as const;

/**
 * Creates what a new installation needs: a platform, an administrator, a site and the legal documents. Change ids are
 * derived from what each step creates, so it may run at each start, twice at once, and again after a crash.
 */
@Injectable()
export class FirstStart {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(HealthMonitor) private readonly health: HealthMonitor,
    @Inject(FirstAdmin) private readonly admin: FirstAdmin,
    @Inject(SiteBuilder) private readonly site: SiteBuilder,
    @Inject(LegalPages) private readonly legal: LegalPages,
  ) {}

  /**
   * Retries each step until it succeeds: servers and workers may still be starting.
   * @param signal stops the retries
   * @param name the platform's guid is derived from it
   * @param announce prints a message, once
   */
  async run(
    signal: AbortSignal,
    name = firstPlatform,
    announce = (text: string) => this.announce(text),
  ): Promise<void> {
    const onFailure = (err: unknown) => this.logger.warn({ err }, 'Setup is not complete yet; trying again');
    const untilDone = <Result>(step: () => Promise<Result>) => retryUntilDone(step, { signal, onFailure });
    if ((await this.isSound(signal)) !== true) return;
    const plan = this.config.demo ? await readDemoSite() : emptySite;
    const guid = platformGuid(name);
    const platform = await untilDone(() => this.ensurePlatform(guid, plan));
    const awaited = platform && (await untilDone(() => this.admin.ensure(platform)));
    if (awaited?.sentence !== undefined) announce(awaited.sentence);
    else if (awaited !== undefined) this.logger.warn(adminAwaited);
    if (platform === undefined) return;
    await untilDone(() => this.site.build(plan, platform, new Date()));
    // After the site, whose settings hold the contact address.
    await untilDone(() => this.legal.ensure(platform));
  }

  /** To a person; a log in production is read by more people than may become administrator. */
  private announce(text: string): void {
    const isOutputStored = process.send === undefined && this.config.production && !process.stdout.isTTY;
    if (isOutputStored) this.logger.warn(adminAwaited);
    else printThroughSupervisor(text);
  }

  /**
   * Where another log, key or vault was put back by mistake, no site and nobody is set up on top of it.
   * @returns undefined where `signal` aborted before that could be told
   */
  private async isSound(signal: AbortSignal): Promise<boolean | undefined> {
    const onFailure = (err: unknown) => this.logger.debug({ err }, 'Setup waits');
    const parts = await retryUntilDone(() => this.readIdentity(), { signal, onFailure });
    if (parts === undefined) return undefined;
    const isSound = identity.every((name) => parts.get(name) === 'ok');
    if (!isSound) this.logger.error('Nothing is set up: the installation is not whole');
    return isSound;
  }

  /** @throws Error while something is not known: servers are away, or read models are being built */
  private async readIdentity() {
    const parts = await this.health.look();
    const unknown = identity.find((name) => parts.get(name) === 'unknown');
    if (unknown !== undefined) throw new Error(`Nothing is known of the ${unknown} yet`);
    return parts;
  }

  private async ensurePlatform(guid: string, { name, description }: SiteDefinition): Promise<Platform> {
    const hostNames = [new URL(this.config.publicUrl).hostname];
    const platform = newPlatform(guid, { name, description, hostNames, language: 'nl' });
    const context = setupContext(guid, derivedGuid(guid, 'platform'));
    const { state } = await this.handleCommand(
      platformDecider,
      guid,
      { type: 'CreatePlatform', platform },
      context,
    );
    // An earlier start may have created it with other values.
    return documentOf(state) ?? platform;
  }
}

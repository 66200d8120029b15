import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { systemRoleKinds } from '@spoor/contracts/platforms/platform';
import type { Config } from '@spoor/infra/config';
import { announce } from '@spoor/infra/embedded/supervisor/announce';
import type { Logger } from '@spoor/infra/logger';
import { platformDecider } from '../platforms/domain/platform.decider.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { FirstAdmin } from './first-admin.ts';
import { LegalPages } from './legal-pages.ts';
import { firstPlatform, platformGuid } from './platform-guid.ts';
import { setupContext } from './setup-context.ts';
import { SiteBuilder } from './site-builder.ts';
import { emptySite, readDemoSite, type SitePlan } from './site-plan.ts';

/** Milliseconds until a start that met a closed door tries again. */
const retryDelay = 2_000;

/**
 * What an installation needs before anybody can use it: a platform, somebody who may do everything, a site, and the legal
 * documents that it owes its visitors.
 * Every step names its Change by what it makes, so it may run at each start, twice at once, and again after it was
 * killed half-way.
 */
@Injectable()
export class FirstStart {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(FirstAdmin) private readonly admin: FirstAdmin,
    @Inject(SiteBuilder) private readonly site: SiteBuilder,
    @Inject(LegalPages) private readonly legal: LegalPages,
  ) {}

  /**
   * Runs until it has succeeded, step by step: servers and workers may still be starting.
   * @param signal ends the trying
   * @param name of the platform, from which its guid follows
   * @param tell shows something to whoever started the system
   */
  async run(signal: AbortSignal, name = firstPlatform, tell = announce): Promise<void> {
    const plan = this.config.demo ? await readDemoSite() : emptySite;
    const guid = platformGuid(name);
    const platform = await this.persist(() => this.ensurePlatform(guid, plan), signal);
    const news = platform && (await this.persist(() => this.admin.ensure(platform), signal));
    if (news !== undefined) tell(news);
    if (platform === undefined) return;
    await this.persist(() => this.site.build(plan, platform, new Date()), signal);
    // After the site, which may say how people can reach its owners.
    await this.persist(() => this.legal.ensure(platform), signal);
  }

  /** @returns undefined where it was told to stop first */
  private async persist<Result>(
    step: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result | undefined> {
    while (!signal.aborted) {
      try {
        return await step();
      } catch (error) {
        this.logger.warn({ err: error }, 'Setup is not complete yet; trying again');
        await pause(retryDelay, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  private async ensurePlatform(guid: string, { name, description }: SitePlan): Promise<Platform> {
    const platform: Platform = {
      guid,
      name,
      description,
      hostNames: [new URL(this.config.publicUrl).hostname],
      timeZone: 'Europe/Amsterdam',
      language: 'nl',
      roles: systemRoleKinds.map((kind) => ({ guid: derivedGuid(guid, 'role', kind), kind })),
    };
    const context = setupContext(guid, derivedGuid(guid, 'platform'));
    const { state } = await this.handleCommand(
      platformDecider,
      guid,
      { type: 'CreatePlatform', platform },
      context,
    );
    // An earlier start may have made it otherwise.
    return documentOf(state) ?? platform;
  }
}

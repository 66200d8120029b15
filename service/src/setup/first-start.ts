import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { systemRoleKinds } from '@spoor/contracts/platforms/platform';
import { retryUntilDone } from '@spoor/infra/backoff';
import type { Config } from '@spoor/infra/config';
import { printThroughSupervisor } from '@spoor/infra/embedded/supervisor/print-through-supervisor';
import type { Logger } from '@spoor/infra/logger';
import type { ReadModel } from '@spoor/projections/read-model';
import { isMadeFrom } from '@spoor/projections/system/projection-status/projection-status.queries';
import type { Kysely } from 'kysely';
import { platformDecider } from '../platforms/domain/platform.decider.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { FirstAdmin } from './first-admin.ts';
import { LegalPages } from './legal-pages.ts';
import { firstPlatform, platformGuid } from './platform-guid.ts';
import { setupContext } from './setup-context.ts';
import { SiteBuilder } from './site-builder.ts';
import { emptySite, readDemoSite, type SiteDefinition } from './site-definition.ts';

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
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(FirstAdmin) private readonly admin: FirstAdmin,
    @Inject(SiteBuilder) private readonly site: SiteBuilder,
    @Inject(LegalPages) private readonly legal: LegalPages,
  ) {}

  /**
   * Retries each step until it succeeds: servers and workers may still be starting.
   * @param signal stops the retries
   * @param name the platform's guid is derived from it
   * @param tell prints a message
   */
  async run(signal: AbortSignal, name = firstPlatform, tell = printThroughSupervisor): Promise<void> {
    const onFailure = (err: unknown) => this.logger.warn({ err }, 'Setup is not complete yet; trying again');
    const untilDone = <Result>(step: () => Promise<Result>) => retryUntilDone(step, { signal, onFailure });
    if ((await untilDone(() => this.isExpectedLog())) !== true) return;
    const plan = this.config.demo ? await readDemoSite() : emptySite;
    const guid = platformGuid(name);
    const platform = await untilDone(() => this.ensurePlatform(guid, plan));
    const link = platform && (await untilDone(() => this.admin.ensure(platform)));
    if (link !== undefined) tell(link);
    if (platform === undefined) return;
    await untilDone(() => this.site.build(plan, platform, new Date()));
    // After the site, whose settings hold the contact address.
    await untilDone(() => this.legal.ensure(platform));
  }

  /** A log that the read models were not made from was put back by mistake: no site is set up in it. */
  private async isExpectedLog(): Promise<boolean> {
    const { id } = await this.writeSide.store.identity();
    const isExpected = await isMadeFrom(this.database, id);
    if (!isExpected) this.logger.error('Nothing is set up: the read models were made from another event log');
    return isExpected;
  }

  private async ensurePlatform(guid: string, { name, description }: SiteDefinition): Promise<Platform> {
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
    // An earlier start may have created it with other values.
    return documentOf(state) ?? platform;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { forgetLogs } from '@spoor/contracts/logs/log.jobs';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { retentionDays } from '@spoor/contracts/privacy/retention';
import type { DataRetention as Terms } from '@spoor/contracts/settings/settings';
import { dayMs } from '@spoor/contracts/shared/durations';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { ReadModel } from '@spoor/projections/read-model';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { Kysely } from 'kysely';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { tokens } from '../shared/providers.ts';
import { Vault } from '../vault/vault.ts';
import { ForgetInvitations } from './forget-invitations.ts';

/**
 * Keeps log lines and sessions no longer than the settings of their platform say, and whom invitations were for no longer than the
 * register says. Forms say it of submissions themselves.
 */
@Injectable()
export class DataRetention {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.queue) private readonly queue: JobQueue,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(ForgetInvitations) private readonly invitations: ForgetInvitations,
  ) {}

  /** Several processes may do so at the same time. */
  async enforce(now = new Date()): Promise<void> {
    for (const platform of this.platforms.all) await this.enforceAt(platform, now);
  }

  async enforceAt(platform: Platform, now: Date): Promise<void> {
    const { logs, sessions } = await this.termsOf(platform, now);
    const before = new Date(now.getTime() - logs * dayMs).toISOString();
    await this.queue.enqueue(forgetLogs, { platformGuid: platform.guid, before });
    if (sessions < retentionDays.session) await this.vault.refreshTokens.endIdle(platform.guid, sessions);
    await this.invitations.enforceAt(platform, now);
  }

  private async termsOf(platform: Platform, now: Date): Promise<Terms> {
    const decryptPersonalData = async () => [];
    const context = { db: this.database, platform, viewer: undefined, now, decryptPersonalData };
    return (await readPlatformSettings(context)).view.dataRetention;
  }
}

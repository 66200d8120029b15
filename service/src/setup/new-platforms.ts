import { Inject, Injectable } from '@nestjs/common';
import type { KnownPlatform, Platform } from '@spoor/contracts/platforms/platform';
import type { CreatePlatform } from '@spoor/contracts/platforms/platform.commands';
import type { Config } from '@spoor/infra/config';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { platformDecider } from '../platforms/domain/platform.decider.ts';
import { requireFreeHost } from '../platforms/free-host.ts';
import { newPlatform } from '../platforms/new-platform.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import { siteTextsIn } from '../shared/texts.ts';
import { FirstAdmin } from './first-admin.ts';
import { FirstAdminInvitation } from './first-admin-invitation.ts';
import { LegalPages } from './legal-pages.ts';
import { SiteBuilder } from './site-builder.ts';
import { emptySite, type SiteDefinition } from './site-definition.ts';

/** A platform that was made. */
export interface MadePlatform extends Receipt {
  readonly guid: string;
  /** Where its first administrator chooses a password; undefined where they get it by mail, or it was told before. */
  readonly oneTimeLink: string | undefined;
}

/** The site without content, as its platform names it. */
function emptySiteNamed({ name, language }: Platform): SiteDefinition {
  const title = siteTextsIn(language)('empty_site.title');
  return { ...emptySite, name, pages: emptySite.pages.map((page) => ({ ...page, title })) };
}

/** Makes platforms besides the first, each with what that one got. */
@Injectable()
export class NewPlatforms {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(FirstAdmin) private readonly admin: FirstAdmin,
    @Inject(FirstAdminInvitation) private readonly invitation: FirstAdminInvitation,
    @Inject(SiteBuilder) private readonly site: SiteBuilder,
    @Inject(LegalPages) private readonly legal: LegalPages,
  ) {}

  /**
   * Each step has no effect where it was done before, so what was interrupted goes on when it is sent again with its key. The link of the first
   * administrator is told to the system's own tools alone: whoever had it would be administrator.
   * @throws DomainError `in_use` where a host belongs to another platform, or to none while there is one that answers to all
   */
  async create({ email, ...named }: CreatePlatform, context: CommandContext): Promise<MadePlatform> {
    const guid = derivedGuid(context.changeId, 'platform');
    this.requireHosts(guid, named.hostNames);
    const command = {
      type: 'CreatePlatform',
      platform: newPlatform(guid, { ...named, description: '' }),
    } as const;
    const there = { ...context, platformGuid: guid };
    const { state, ...receipt } = await this.handleCommand(platformDecider, guid, command, there);
    const platform: KnownPlatform = documentOf(state) ?? { ...command.platform, isSuspended: false };
    // Links name the host of a platform, as far as it is known.
    await this.positions.waitFor(['platforms'], receipt.position, readTimeoutMs);
    await this.platforms.read();
    const awaited = await this.admin.ensure(platform, { email, password: undefined });
    await this.site.build(emptySiteNamed(platform), platform, new Date());
    await this.legal.ensure(platform);
    if (context.actorKind === 'system') return { ...receipt, guid, oneTimeLink: awaited?.link };
    if (awaited !== undefined) await this.invitation.send(platform, email);
    return { ...receipt, guid, oneTimeLink: undefined };
  }

  /** A single platform answers to every host. Once there are two, nobody would get to the first by an address that it does not name. */
  private requireHosts(guid: string, hostNames: readonly string[]): void {
    for (const [index, host] of hostNames.entries())
      requireFreeHost(host, guid, this.platforms, `/hostNames/${index}`);
    const host = new URL(this.config.publicUrl).hostname;
    const [only, ...others] = this.platforms.all;
    if (only !== undefined && others.length === 0 && !only.hostNames.includes(host))
      throw new DomainError('in_use', { name: 'host_of_nobody', values: { host, name: only.name } });
  }
}

import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { KnownPlatform } from '@spoor/contracts/platforms/platform';
import { type CreatePlatform, createPlatform } from '@spoor/contracts/platforms/platform.commands';
import { platformRoutes } from '@spoor/contracts/platforms/platform.routes';
import type { PlatformRow } from '@spoor/contracts/platforms/platform.views';
import { guid } from '@spoor/contracts/shared/guid';
import { platformDecider } from '../platforms/domain/platform.decider.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { LastingSecretReply } from '../shared/idempotency.interceptor.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentPlatform } from '../shared/request.decorators.ts';
import { NewPlatforms } from './new-platforms.ts';

/** The platforms of the installation, for who runs it. What happens to one stands in its own history. */
@Controller()
export class PlatformController {
  constructor(
    @Inject(NewPlatforms) private readonly newPlatforms: NewPlatforms,
    @Inject(PlatformDirectory) private readonly platforms: PlatformDirectory,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
  ) {}

  @Handles(platformRoutes.list)
  @ReadsFrom('platforms', 'settings')
  async list(@CurrentPlatform() own: KnownPlatform) {
    await this.platforms.read();
    return this.platforms.all.map((platform) => rowOf(platform, own));
  }

  @Handles(platformRoutes.create)
  @LastingSecretReply()
  create(
    @Body({ schema: createPlatform }) wanted: CreatePlatform,
    @CurrentPlatform() own: KnownPlatform,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.newPlatforms.create(wanted, context),
      ['platforms'],
      async ({ guid: made, oneTimeLink }) => {
        await this.platforms.read();
        const platform = this.platforms.byGuid(made);
        return platform && { platform: rowOf(platform, own), ...(oneTimeLink && { oneTimeLink }) };
      },
    );
  }

  /** @throws DomainError `conflict` for the platform of whoever asks */
  @Handles(platformRoutes.suspend)
  suspend(
    @Param('guid', { schema: guid }) platformGuid: string,
    @CurrentPlatform() own: KnownPlatform,
    @CurrentCommandContext() context: CommandContext,
  ) {
    if (context.actorKind !== 'system' && platformGuid === own.guid)
      throw new DomainError('conflict', 'platform_own');
    return this.change(platformGuid, 'SuspendPlatform', context);
  }

  @Handles(platformRoutes.resume)
  resume(
    @Param('guid', { schema: guid }) platformGuid: string,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.change(platformGuid, 'ResumePlatform', context);
  }

  private async change(
    platformGuid: string,
    type: 'SuspendPlatform' | 'ResumePlatform',
    context: CommandContext,
  ) {
    const there = { ...context, platformGuid };
    const changing = this.handleCommand(platformDecider, platformGuid, { type }, there);
    const reply = await this.replies.receipt(changing, ['platforms']);
    await this.platforms.read();
    return reply;
  }
}

function rowOf(
  { guid: of, name, hostNames, language, isSuspended }: KnownPlatform,
  own: KnownPlatform,
): PlatformRow {
  return { guid: of, name, hostNames: [...hostNames], language, isSuspended, isOwn: of === own.guid };
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExternalAddress } from '@spoor/contracts/external-ids/external-id';
import type { Redirect } from '@spoor/contracts/redirects/redirect';
import type { NewRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import type { QueryContext } from '@spoor/projections/query-context';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import { ExternalIds, type ExternalPlace, type SetReceipt } from '../external-ids/external-ids.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { tokens } from '../shared/providers.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { requireUnseen } from '../shared/revision-check.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { redirectDecider } from './domain/redirect.decider.ts';
import { newRedirect } from './new-redirect.ts';
import { requireTarget } from './redirect.access.ts';

/** Makes a redirect, or changes it, by its id in another system. */
export class SetRedirectCommand extends Command<SetReceipt> {
  constructor(
    readonly address: ExternalAddress,
    readonly wanted: NewRedirect,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetRedirectCommand)
export class SetRedirectHandler implements ICommandHandler<SetRedirectCommand> {
  constructor(
    @Inject(tokens.runChange) private readonly runChange: RunChange,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(ExternalIds) private readonly externalIds: ExternalIds,
  ) {}

  execute({ address, wanted, queryContext, context: sent }: SetRedirectCommand): Promise<SetReceipt> {
    requirePermission(queryContext, 'menus.manage');
    return this.externalIds.untilWon(sent, async (context) => {
      const redirect = newRedirect(wanted, context.platformGuid);
      await requireTarget(redirect.fromPath, redirect.to, queryContext);
      const place = await this.externalIds.find(address, 'redirect', context.platformGuid);
      const own = place.thingGuid === undefined ? undefined : await this.present(place.thingGuid);
      if (own === undefined)
        requireUnseen(await this.writeSide.aggregates.read(redirectDecider, redirect.guid), context);
      const steps = [...(await this.stepsTo(redirect, own, place)), place.giveTo(redirect.guid)];
      const receipt = await this.runChange(steps, context);
      return { ...receipt, isMade: own === undefined, thingGuid: redirect.guid };
    });
  }

  /** The guid follows from the address, so one that moves is another: it goes, and the other is made. */
  private async stepsTo(
    redirect: Redirect,
    own: Redirect | undefined,
    { thingGuid }: ExternalPlace,
  ): Promise<ChangeStep[]> {
    const there = await this.present(redirect.guid);
    const isOwn = thingGuid === redirect.guid || (there !== undefined && sameJson(there, redirect));
    const set = commandStep(redirectDecider, redirect.guid, {
      type: isOwn ? 'SetRedirect' : 'CreateRedirect',
      redirect,
    });
    return own === undefined || own.guid === redirect.guid
      ? [set]
      : [commandStep(redirectDecider, own.guid, { type: 'RemoveRedirect' }), set];
  }

  private async present(guid: string): Promise<Redirect | undefined> {
    return documentOf((await this.writeSide.aggregates.read(redirectDecider, guid)).state);
  }
}

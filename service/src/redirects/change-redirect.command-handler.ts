import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditRedirect, NewRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectAddress } from '@spoor/contracts/redirects/redirect-path';
import { applyPatch } from '@spoor/contracts/shared/patch';
import type { QueryContext } from '@spoor/projections/query-context';
import { readRedirect } from '@spoor/projections/redirects/redirects/redirects.queries';
import { commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { redirectDecider } from './domain/redirect.decider.ts';
import { canonicalTarget, newRedirect } from './new-redirect.ts';
import { requireTarget } from './redirect.access.ts';

export type RedirectOperation =
  | { readonly kind: 'create'; readonly redirect: NewRedirect }
  | { readonly kind: 'edit'; readonly guid: string; readonly edit: EditRedirect }
  | { readonly kind: 'remove'; readonly guid: string };

/** `redirectGuid` is another one where the address changed. */
export interface RedirectReceipt extends Receipt {
  readonly redirectGuid: string;
}

export class ChangeRedirectCommand extends Command<RedirectReceipt> {
  constructor(
    readonly input: RedirectOperation,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeRedirectCommand)
export class ChangeRedirectHandler implements ICommandHandler<ChangeRedirectCommand> {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.runChange) private readonly runChange: RunChange,
  ) {}

  async execute({ input, queryContext, context }: ChangeRedirectCommand): Promise<RedirectReceipt> {
    requirePermission(queryContext, 'menus.manage');
    switch (input.kind) {
      case 'create':
        return this.create(input.redirect, queryContext, context);
      case 'edit':
        return this.edit(input.guid, input.edit, queryContext, context);
      case 'remove':
        if ((await readRedirect(queryContext, input.guid)) === undefined) throw new DomainError('not_found');
        return this.give(input.guid, { type: 'RemoveRedirect' }, context);
    }
  }

  private async create(
    wanted: NewRedirect,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<RedirectReceipt> {
    const redirect = newRedirect(wanted, context.platformGuid);
    await requireTarget(redirect.fromPath, redirect.to, queryContext);
    return this.give(redirect.guid, { type: 'CreateRedirect', redirect }, context);
  }

  private async edit(
    guid: string,
    { fromPath, ...edit }: EditRedirect,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<RedirectReceipt> {
    const current = await readRedirect(queryContext, guid);
    if (current === undefined) throw new DomainError('not_found');
    const to = edit.to && canonicalTarget(edit.to);
    if (fromPath !== undefined && redirectAddress(fromPath) !== current.fromPath) {
      const wanted = applyPatch<NewRedirect>({ fromPath, to: current.to, status: current.status }, edit);
      return this.moveTo(guid, wanted, queryContext, context);
    }
    await requireTarget(current.fromPath, to ?? null, queryContext);
    return this.give(guid, { type: 'EditRedirect', edit: { ...edit, to } }, context);
  }

  /**
   * The guid depends on the address, so a new address is a new redirect: one is removed and one created, as one
   * Change.
   */
  private async moveTo(
    guid: string,
    wanted: NewRedirect,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<RedirectReceipt> {
    const redirect = newRedirect(wanted, context.platformGuid);
    await requireTarget(redirect.fromPath, redirect.to, queryContext);
    const receipt = await this.runChange(
      [
        commandStep(redirectDecider, guid, { type: 'RemoveRedirect' }),
        commandStep(redirectDecider, redirect.guid, { type: 'CreateRedirect', redirect }),
      ],
      context,
    );
    return { ...receipt, redirectGuid: redirect.guid };
  }

  private async give(
    redirectGuid: string,
    command: Parameters<typeof redirectDecider.decide>[1],
    context: CommandContext,
  ): Promise<RedirectReceipt> {
    return { ...(await this.handleCommand(redirectDecider, redirectGuid, command, context)), redirectGuid };
  }
}

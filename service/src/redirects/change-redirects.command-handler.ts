import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Redirect } from '@spoor/contracts/redirects/redirect';
import type { ParsedChangeRedirects } from '@spoor/contracts/redirects/redirect.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { readRedirect, type StoredRedirect } from '@spoor/projections/redirects/redirects/redirects.queries';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { tokens } from '../shared/providers.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { requireOneTarget } from '../shared/revision-check.ts';
import { redirectDecider } from './domain/redirect.decider.ts';
import { newRedirect } from './new-redirect.ts';
import { type PlannedRedirects, requireTarget } from './redirect.access.ts';

/** Sets and removes several redirects, as one Change. */
export class ChangeRedirectsCommand extends Command<Receipt> {
  constructor(
    readonly input: ParsedChangeRedirects,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeRedirectsCommand)
export class ChangeRedirectsHandler implements ICommandHandler<ChangeRedirectsCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  async execute({ input, queryContext, context }: ChangeRedirectsCommand): Promise<Receipt> {
    requirePermission(queryContext, 'menus.manage');
    requireOneTarget([...input.set, ...input.removeGuids], context);
    const wanted = await mapInBatches(input.set, (each) =>
      keepCurrentTarget(newRedirect(each, context.platformGuid), queryContext),
    );
    const removed = await mapInBatches([...new Set(input.removeGuids)], (guid) =>
      requireRedirect(guid, queryContext),
    );
    const ahead = plannedRedirectsOf(wanted, removed);
    await mapInBatches([...wanted.entries()], ([index, { fromPath, to }]) =>
      refusedAt(['set', index], () => requireTarget(fromPath, to, queryContext, ahead)),
    );
    return this.runChange(
      [
        ...wanted.map(setStep),
        ...removed.map(({ guid }) => commandStep(redirectDecider, guid, { type: 'RemoveRedirect' })),
      ],
      context,
    );
  }
}

function setStep(redirect: Redirect, index: number): ChangeStep {
  return commandStep(redirectDecider, redirect.guid, { type: 'SetRedirect', redirect }, ['set', index]);
}

/** A redirect that already leads to that address stays as it is, because it may follow a page there. */
async function keepCurrentTarget(wanted: Redirect, queryContext: QueryContext): Promise<Redirect> {
  const current = await readRedirect(queryContext, wanted.guid);
  const pointsToTarget = wanted.to?.kind === 'url' && wanted.to.url === current?.location;
  return pointsToTarget && current !== undefined
    ? { ...wanted, to: current.to, source: current.source }
    : wanted;
}

async function requireRedirect(guid: string, queryContext: QueryContext): Promise<StoredRedirect> {
  const redirect = await readRedirect(queryContext, guid);
  if (redirect === undefined) throw new DomainError('not_found');
  return redirect;
}

/** @throws DomainError `validation_failed` where an address occurs twice */
function plannedRedirectsOf(
  wanted: readonly Redirect[],
  removed: readonly StoredRedirect[],
): PlannedRedirects {
  const ahead = new Map<string, Redirect | undefined>();
  for (const { fromPath } of removed) ahead.set(fromPath, undefined);
  for (const [index, redirect] of wanted.entries()) {
    if (ahead.has(redirect.fromPath))
      throw new DomainError('validation_failed', {
        name: 'address_twice',
        values: { address: redirect.fromPath },
        path: `/set/${index}/fromPath`,
      });
    ahead.set(redirect.fromPath, redirect);
  }
  return ahead;
}

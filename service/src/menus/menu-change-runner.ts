import { Inject, Injectable } from '@nestjs/common';
import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { Menu } from '@spoor/contracts/menus/menu';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import { readMenuDocuments } from '@spoor/projections/menus/menus/menus.queries';
import { readPublished } from '@spoor/projections/page-paths/published-pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { findRedirectPaths } from '@spoor/projections/redirects/redirects/redirects.queries';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import { redirectDecider } from '../redirects/domain/redirect.decider.ts';
import { automaticRedirect } from '../redirects/new-redirect.ts';
import { redirectGuid } from '../redirects/redirect-guid.ts';
import type { LoadedAggregate } from '../shared/aggregate-store.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { retryConflicts } from '../shared/retry-conflicts.ts';
import { decideUnderConditions } from '../shared/revision-check.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { addressChanges } from './address-changes.ts';
import { menuDecider } from './domain/menu.decider.ts';

export interface MenuEdit {
  readonly menuGuid: string;
  readonly command: MenuCommand;
}

/** An edit, and the menu's current state. */
interface ReadEdit extends MenuEdit {
  readonly before: LoadedAggregate<Menu>;
}

/** An edit, decided on that state. */
interface DecidedEdit extends ReadEdit {
  readonly decided: readonly MenuEvent[];
  readonly after: Menu | undefined;
}

/** What else belongs to the same Change. */
export interface BesideMenus {
  readonly leaving?: readonly string[];
  readonly arriving?: readonly string[];
  /** What the Change is about, where that is no menu: `If-Match` applies to the first of these then. */
  readonly about?: readonly ChangeStep[];
  readonly besides?: readonly ChangeStep[];
}

/** A menu changed while its redirects were being worked out. */
class MenuChangedMeanwhile extends Error {}

/** Changes menus together with the redirects for addresses that published pages leave, as one Change. */
@Injectable()
export class MenuChangeRunner {
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.runChange) private readonly runChange: RunChange,
  ) {}

  /**
   * @param edits at most one per menu; `If-Match` applies to the first, unless the Change is `about` something else
   * @param leaving pages that are published no longer after this Change: nothing has to lead to them
   * @param arriving pages that are published only after this Change
   * @param besides steps on other streams, part of the same Change
   * @throws DomainError as the menu decider does, and `conflict` where somebody else was faster
   */
  async run(
    edits: readonly [MenuEdit, ...MenuEdit[]],
    queryContext: QueryContext,
    context: CommandContext,
    { leaving = [], arriving = [], about = [], besides = [] }: BesideMenus = {},
  ): Promise<Receipt> {
    return retryConflicts(
      (error) => error instanceof MenuChangedMeanwhile,
      () => this.attempt(edits, queryContext, context, { leaving, arriving, about, besides }),
    );
  }

  private async attempt(
    [first, ...others]: readonly [MenuEdit, ...MenuEdit[]],
    queryContext: QueryContext,
    context: CommandContext,
    { about, besides, ...pages }: Required<BesideMenus>,
  ): Promise<Receipt> {
    const edits = await Promise.all(
      [first, ...others].map(async (edit) => ({
        ...edit,
        before: await this.writeSide.aggregates.read(menuDecider, edit.menuGuid),
      })),
    );
    // Checked on the states that are decided on below: the same Change may be running in parallel.
    const isSentAgain = edits.some(({ before }) => before.changes.positionOf(context.changeId) !== undefined);
    const unconditional = { ...context, ifMatch: undefined, keep: [] };
    const [ofMenus, ofAll] = about.length === 0 ? [context, unconditional] : [unconditional, context];
    const decided = isSentAgain ? [] : await this.decide(edits, ofMenus);
    const redirects = await this.redirectSteps(decided, pages, queryContext);
    if ([...others, ...redirects, ...about, ...besides].length === 0) {
      return this.handleCommand(menuDecider, first.menuGuid, first.command, context);
    }
    const menus = isSentAgain ? [first, ...others].map(stepWithoutRevision) : decided.map(stepAtRevision);
    const receipt = await this.runChange([...about, ...menus, ...redirects, ...besides], ofAll);
    const { revision } = await this.writeSide.aggregates.read(menuDecider, first.menuGuid);
    return { ...receipt, revision };
  }

  private decide(edits: readonly ReadEdit[], context: CommandContext): Promise<DecidedEdit[]> {
    return Promise.all(
      edits.map(async (edit, index) => {
        const { before, command } = edit;
        const decide = () => menuDecider.decide(before.state, command);
        const decided =
          index === 0
            ? await decideUnderConditions(this.writeSide.store, menuDecider, before, decide, context)
            : decide();
        const after = documentOf(decided.reduce(menuDecider.evolve, before.state));
        return { ...edit, decided, after };
      }),
    );
  }

  /** Redirects for addresses that were left, and removal of those that a page needs again. */
  private async redirectSteps(
    edits: readonly DecidedEdit[],
    { leaving, arriving }: Pick<Required<BesideMenus>, 'leaving' | 'arriving'>,
    queryContext: QueryContext,
  ): Promise<ChangeStep[]> {
    if (edits.every(({ decided }) => decided.length === 0)) return [];
    const edited = new Set(edits.map(({ menuGuid }) => menuGuid));
    const others = (await readMenuDocuments(queryContext)).filter(({ guid }) => !edited.has(guid));
    const { left, reached } = await addressChanges(
      [...others, ...edits.flatMap(({ before }) => documentOf(before.state) ?? [])],
      [...others, ...edits.flatMap(({ after }) => after ?? [])],
      async (pageGuids) => {
        const published = await readPublished(
          queryContext,
          pageGuids.filter((guid) => !leaving.includes(guid)),
        );
        return new Set([...published, ...arriving]);
      },
    );
    const platformGuid = queryContext.platform.guid;
    const redundantRedirects = await findRedirectPaths(queryContext, reached);
    return [
      ...left.map(({ path, pageGuid }) => {
        const redirect = automaticRedirect(path, pageGuid, platformGuid);
        return commandStep(redirectDecider, redirect.guid, { type: 'AddAutomaticRedirect', redirect });
      }),
      ...redundantRedirects.map((path) =>
        commandStep(redirectDecider, redirectGuid(platformGuid, path), { type: 'RemoveAutomaticRedirect' }),
      ),
    ];
  }
}

function stepWithoutRevision({ menuGuid, command }: MenuEdit): ChangeStep {
  return commandStep(menuDecider, menuGuid, command);
}

/** The redirects depend on this revision of the menu; on any other they are worked out again. */
function stepAtRevision({ menuGuid, before, decided }: DecidedEdit): ChangeStep {
  return {
    decider: menuDecider,
    id: menuGuid,
    decide({ revision }) {
      if (revision !== before.revision) throw new MenuChangedMeanwhile();
      return decided;
    },
  };
}

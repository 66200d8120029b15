import { Inject, Injectable } from '@nestjs/common';
import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { Menu } from '@spoor/contracts/menus/menu';
import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import { readMenuDocuments } from '@spoor/projections/menus/menus/menus.queries';
import { readPublished } from '@spoor/projections/pages/pages/published-pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { findRedirectPaths } from '@spoor/projections/redirects/redirects/redirects.queries';
import { type ChangeStep, type RunChange, step } from '../changes/run-change.ts';
import { redirectDecider } from '../redirects/domain/redirect.decider.ts';
import { leftRedirect } from '../redirects/new-redirect.ts';
import { redirectGuid } from '../redirects/redirect-guid.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { FoldedStream } from '../shared/folded-streams.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { demandFresh, merged } from '../shared/if-match.ts';
import { tokens } from '../shared/providers.ts';
import { withoutKept } from '../shared/without-kept.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { addressChanges } from './address-changes.ts';
import { menuDecider } from './domain/menu.decider.ts';

/** What is asked of one menu. */
export interface MenuEdit {
  readonly menuGuid: string;
  readonly command: MenuCommand;
}

/** An edit, and the menu as it is now. */
interface ReadEdit extends MenuEdit {
  readonly before: FoldedStream<Menu>;
}

/** An edit, decided on the menu as it is now. */
interface DecidedEdit extends ReadEdit {
  readonly decided: readonly MenuEvent[];
  readonly after: Menu | undefined;
}

/** Somebody wrote to a menu while it was worked out what follows from its change. */
class MenuMoved extends Error {}

/** How often it is worked out again. */
const retries = 3;

/** Changes menus, and with them where the addresses lead that published pages leave, as one Change. */
@Injectable()
export class MenuChanges {
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.runChange) private readonly runChange: RunChange,
  ) {}

  /**
   * @param edits at most one per menu; the first is of the menu whose revision the caller may have named
   * @throws DomainError as the menus' decider does, and `conflict` where somebody else was faster
   */
  async make(
    edits: readonly [MenuEdit, ...MenuEdit[]],
    reader: Reader,
    context: CommandContext,
  ): Promise<Receipt> {
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.attempt(edits, reader, context);
      } catch (error) {
        if (!(error instanceof MenuMoved)) throw error;
        if (retry === retries) throw new DomainError('conflict', 'The menus are busy', { cause: error });
      }
    }
  }

  private async attempt(
    [first, ...others]: readonly [MenuEdit, ...MenuEdit[]],
    reader: Reader,
    context: CommandContext,
  ): Promise<Receipt> {
    const edits = await Promise.all(
      [first, ...others].map(async (edit) => ({
        ...edit,
        before: await this.writeSide.streams.read(menuDecider, edit.menuGuid),
      })),
    );
    // What is decided below is decided on these very states: the same Change, sent twice at once, may land any moment.
    const isSentAgain = edits.some(({ before }) => before.changes.landingOf(context.changeId) !== undefined);
    const decided = isSentAgain ? [] : await this.decide(edits, context);
    const redirects = await this.redirectSteps(decided, reader);
    if (others.length === 0 && redirects.length === 0) {
      return this.handleCommand(menuDecider, first.menuGuid, first.command, context);
    }
    const menus = isSentAgain ? [first, ...others].map(plainStep) : decided.map(pinnedStep);
    const { changeId, position } = await this.runChange([...menus, ...redirects], context);
    const { revision } = await this.writeSide.streams.read(menuDecider, first.menuGuid);
    return { changeId, position, revision, changed: true };
  }

  private decide(edits: readonly ReadEdit[], context: CommandContext): Promise<DecidedEdit[]> {
    return Promise.all(
      edits.map(async (edit, index) => {
        const { before, command } = edit;
        const asked = menuDecider.decide(before.state, command);
        const decided = index === 0 ? await this.unseen(before, asked, context) : asked;
        const after = documentOf(decided.reduce(menuDecider.evolve, before.state));
        return { ...edit, decided, after };
      }),
    );
  }

  /** What becomes of addresses, on top of what the menus themselves say of them. */
  private async redirectSteps(edits: readonly DecidedEdit[], reader: Reader): Promise<ChangeStep[]> {
    if (edits.every(({ decided }) => decided.length === 0)) return [];
    const edited = new Set(edits.map(({ menuGuid }) => menuGuid));
    const others = (await readMenuDocuments(reader)).filter(({ guid }) => !edited.has(guid));
    const { left, reached } = await addressChanges(
      [...others, ...edits.flatMap(({ before }) => documentOf(before.state) ?? [])],
      [...others, ...edits.flatMap(({ after }) => after ?? [])],
      (pageGuids) => readPublished(reader, pageGuids),
    );
    const platformGuid = reader.platform.guid;
    const useless = await findRedirectPaths(reader, reached);
    return [
      ...left.map(({ path, pageGuid }) => {
        const redirect = leftRedirect(path, pageGuid, platformGuid);
        return step(redirectDecider, redirect.guid, { type: 'LeaveRedirect', redirect });
      }),
      ...useless.map((path) =>
        step(redirectDecider, redirectGuid(platformGuid, path), { type: 'ForgetRedirect' }),
      ),
    ];
  }

  /** What a Change over one stream is asked anyway. */
  private async unseen(
    before: FoldedStream<Menu>,
    asked: readonly MenuEvent[],
    context: CommandContext,
  ): Promise<readonly MenuEvent[]> {
    demandFresh(before, context);
    const wanted = withoutKept(menuDecider, before.state, asked, context);
    return merged(this.writeSide.store, menuDecider, before, wanted, context);
  }
}

function plainStep({ menuGuid, command }: MenuEdit): ChangeStep {
  return step(menuDecider, menuGuid, command);
}

/** The redirects were worked out for the menu as it was: on any other it is done again. */
function pinnedStep({ menuGuid, before, decided }: DecidedEdit): ChangeStep {
  return {
    decider: menuDecider,
    id: menuGuid,
    decide({ revision }) {
      if (revision !== before.revision) throw new MenuMoved();
      return decided;
    },
  };
}

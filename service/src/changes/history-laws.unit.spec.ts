import { parseEvent, type SpoorEvent, serializeEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { type FieldChange, pathsOverlap } from '@spoor/contracts/shared/field-changes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiKeyCommands, importKeyCreated } from '../../testing/api-key.examples.ts';
import { bridgePhotoUploaded } from '../../testing/asset.examples.ts';
import { assetCommands, assetFolderCommands } from '../../testing/asset-command-arbitraries.ts';
import { photos } from '../../testing/asset-folders.examples.ts';
import { categoryCommands, trafficCreated } from '../../testing/category.examples.ts';
import {
  legalPageCommands,
  listItemCommands,
  pageCommands,
  settingsCommands,
  templateCommands,
} from '../../testing/command-arbitraries.ts';
import { reportCreated } from '../../testing/form.examples.ts';
import { formCommands } from '../../testing/form-command-arbitraries.ts';
import { invitationCommands, invitationCreated } from '../../testing/invitation.examples.ts';
import { bridgeNewsAdded } from '../../testing/list-item.examples.ts';
import { archive, council, home, menuCreated, menuWith, news } from '../../testing/menu.examples.ts';
import { menuCommands, redirectCommands } from '../../testing/menu-command-arbitraries.ts';
import {
  calendar,
  columns,
  heading,
  newsList,
  pageCreated,
  pageWith,
  privacyStatement,
  templateWith,
} from '../../testing/page.examples.ts';
import { exampleAutomatic, redirectCreated } from '../../testing/redirect.examples.ts';
import { communicationCreated } from '../../testing/role.examples.ts';
import { roleCommands } from '../../testing/role-command-arbitraries.ts';
import { named } from '../../testing/settings.examples.ts';
import { lampReported } from '../../testing/submission.examples.ts';
import { submissionCommands } from '../../testing/submission-command-arbitraries.ts';
import { annaCreated } from '../../testing/user.examples.ts';
import { userCommands } from '../../testing/user-command-arbitraries.ts';
import { hookCreated, webhookCommands } from '../../testing/webhook.examples.ts';
import { apiKeyDecider } from '../api-keys/domain/api-key.decider.ts';
import { assetDecider } from '../assets/domain/asset.decider.ts';
import { assetFoldersDecider } from '../assets/domain/asset-folders.decider.ts';
import { categoryDecider } from '../categories/domain/category.decider.ts';
import { formDecider } from '../forms/domain/form.decider.ts';
import { invitationDecider } from '../invitations/domain/invitation.decider.ts';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { menuDecider } from '../menus/domain/menu.decider.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { redirectDecider } from '../redirects/domain/redirect.decider.ts';
import { roleDecider } from '../roles/domain/role.decider.ts';
import { settingsDecider } from '../settings/domain/settings.decider.ts';
import { type AggregateState, type AnyDecider, documentOf, initialStateOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { submissionDecider } from '../submissions/domain/submission.decider.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { webhookDecider } from '../webhooks/domain/webhook.decider.ts';
import { compensateEvents } from './compensate-events.ts';

type State = AggregateState<unknown>;
/** What one command did. */
type Change = readonly SpoorEvent[];

function replay(decider: AnyDecider, events: readonly SpoorEvent[], from = initialStateOf(decider)): State {
  return events.reduce<State>((state, event) => decider.evolve(state, event), from);
}

/** What random commands make of a first event; what is refused did not happen. */
function historyOf(decider: AnyDecider, first: SpoorEvent, commands: readonly unknown[]): Change[] {
  let state = decider.evolve(initialStateOf(decider), first);
  const decided = commands.map((command) => {
    const change = decideOn(decider, state, command);
    state = replay(decider, change, state);
    return change;
  });
  return [[first], ...decided.filter((change) => change.length > 0)];
}

function decideOn(decider: AnyDecider, state: State, command: unknown): Change {
  try {
    // The commands are those of this decider.
    return decider.decide(state, command as never);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** The ordinary events that take a Change back; fields that somebody wrote since stay. */
function undo(decider: AnyDecider, state: State, change: Change): SpoorEvent[] {
  const { document } = compensateEvents(decider, documentOf(state), change, () => 'keep');
  return decider.eventsToReach(state, document);
}

function isAllowed(decide: () => unknown): boolean {
  try {
    decide();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Byte for byte, but for the order in which the members of an object are written. */
function bytesOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** What a stream is about, without what a decider knows of its history, which no undo makes undone. */
function factsOf(state: State): State {
  if (!('document' in state)) return { status: state.status };
  return { status: state.status, document: state.document };
}

function fieldChangesOfAll(change: Change): FieldChange[] {
  return change.flatMap(fieldChangesOf);
}

function touch(a: Change, b: Change): boolean {
  const paths = fieldChangesOfAll(b).map(({ path }) => path);
  return fieldChangesOfAll(a).some((fieldChange) =>
    paths.some((path) => pathsOverlap(fieldChange.path, path)),
  );
}

interface Kind {
  readonly name: string;
  readonly decider: AnyDecider;
  readonly first: SpoorEvent;
  readonly commands: fc.Arbitrary<unknown>;
  /** Whether a rule may stand in the way of an undo: an item's address may have been taken since. */
  readonly mayRefuse?: boolean;
}

const kinds: Kind[] = [
  {
    name: 'a page',
    decider: pageDecider,
    first: pageCreated(pageWith([heading, calendar, newsList, columns], '25-75')),
    commands: pageCommands,
  },
  {
    name: 'a template',
    decider: pageDecider,
    first: pageCreated(templateWith([heading, columns])),
    commands: templateCommands,
  },
  {
    name: 'a legal document',
    decider: pageDecider,
    first: pageCreated(privacyStatement),
    commands: legalPageCommands,
  },
  { name: 'a list item', decider: listItemDecider, first: bridgeNewsAdded, commands: listItemCommands },
  { name: 'a form', decider: formDecider, first: reportCreated, commands: formCommands },
  { name: 'a submission', decider: submissionDecider, first: lampReported, commands: submissionCommands },
  {
    name: 'a menu',
    decider: menuDecider,
    first: menuCreated(menuWith(home, archive, news, council)),
    commands: menuCommands,
    mayRefuse: true,
  },
  {
    name: 'a redirect',
    decider: redirectDecider,
    first: redirectCreated(exampleAutomatic),
    commands: redirectCommands,
  },
  {
    name: 'an invitation',
    decider: invitationDecider,
    first: invitationCreated,
    commands: invitationCommands,
  },
  { name: 'a webhook', decider: webhookDecider, first: hookCreated, commands: webhookCommands },
  { name: 'a key', decider: apiKeyDecider, first: importKeyCreated, commands: apiKeyCommands },
  { name: 'a category', decider: categoryDecider, first: trafficCreated, commands: categoryCommands },
  { name: 'somebody', decider: userDecider, first: annaCreated, commands: userCommands },
  { name: 'a role', decider: roleDecider, first: communicationCreated, commands: roleCommands },
  { name: 'an asset', decider: assetDecider, first: bridgePhotoUploaded, commands: assetCommands },
  {
    name: 'the folders of a library',
    decider: assetFoldersDecider,
    first: { type: 'AssetFoldersAdded', data: { folders: [photos] } },
    commands: assetFolderCommands,
  },
  { name: 'settings', decider: settingsDecider, first: named, commands: settingsCommands },
];

describe.each(kinds)('Whatever happens to $name', ({ decider, first, commands, mayRefuse }) => {
  const histories = fc
    .array(commands, { minLength: 5, maxLength: 30, size: 'max' })
    .map((commands) => historyOf(decider, first, commands));

  it('can be written down and read back', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const event of history.flat()) {
          const { type, data, schemaVersion } = serializeEvent(event);
          const stored = { type, data: JSON.parse(JSON.stringify(data)), metadata: { schemaVersion } };
          expect(parseEvent(stored)).toMatchObject({ type: event.type, data: event.data });
        }
      }),
    );
  });

  it('is led back by the compensation of each event', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let state: State = initialStateOf(decider);
        for (const event of history.flat()) {
          const inverse = decider.compensate(event);
          const after = decider.evolve(state, event);
          if (state.status === 'present' && !('irreversible' in inverse)) {
            expect(bytesOf(factsOf(decider.evolve(after, inverse)))).toBe(bytesOf(factsOf(state)));
          }
          state = after;
        }
      }),
    );
  });

  it('is told completely: from any state ordinary events lead to any other', () => {
    fc.assert(
      fc.property(histories, histories, (one, other) => {
        const [from, to] = [replay(decider, one.flat()), replay(decider, other.flat())];
        const there = replay(decider, decider.eventsToReach(from, documentOf(to)), from);
        expect(bytesOf(documentOf(there))).toBe(bytesOf(documentOf(to)));
        expect(decider.eventsToReach(there, documentOf(to))).toEqual([]);
      }),
    );
  });

  it('can be undone to the beginning and redone to the end, and nothing is different', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const end = replay(decider, history.flat());
        const undos: Change[] = [];
        let state = end;
        for (const change of history.slice(1).toReversed()) {
          const undone = undo(decider, state, change);
          undos.push(undone);
          state = replay(decider, undone, state);
        }
        expect(bytesOf(factsOf(state))).toBe(bytesOf(factsOf(replay(decider, history[0] ?? []))));
        for (const undone of undos.toReversed()) state = replay(decider, undo(decider, state, undone), state);
        expect(bytesOf(factsOf(state))).toBe(bytesOf(factsOf(end)));
      }),
    );
  });

  it('can be undone alone: as if it had never been, where nobody wrote the same leaves since', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (history, choice) => {
        const alone = history.filter(
          (change, i) => !history.slice(i + 1).some((later) => touch(change, later)),
        );
        const change = alone[choice % alone.length] ?? [];
        const end = replay(decider, history.flat());
        fc.pre(mayRefuse !== true || isAllowed(() => undo(decider, end, change)));
        const undone = replay(decider, undo(decider, end, change), end);
        const without = replay(decider, history.filter((other) => other !== change).flat());
        // What would have lost its place without the Change is given one, as after any command.
        const settled = replay(decider, decider.eventsToReach(without, documentOf(without)), without);
        expect(bytesOf(documentOf(undone))).toBe(bytesOf(documentOf(settled)));
      }),
    );
  });

  it('is the same in whatever order two people do it, where they touch different leaves', () => {
    fc.assert(
      fc.property(histories, commands, commands, (history, mine, theirs) => {
        const base = replay(decider, history.flat());
        const [a, b] = [decideOn(decider, base, mine), decideOn(decider, base, theirs)];
        fc.pre(!touch(a, b));
        expect(bytesOf(replay(decider, [...a, ...b], base))).toBe(
          bytesOf(replay(decider, [...b, ...a], base)),
        );
      }),
    );
  });
});

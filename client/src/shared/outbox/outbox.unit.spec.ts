import type { Block } from '@spoor/contracts/pages/block';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { Problem, ProblemCode } from '@spoor/contracts/shared/problem';
import { describe, expect, it } from 'vitest';
import { examplePage, titleBlock } from '../../../testing/outbox.examples.ts';
import type { ApiResponse } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { createAsyncQueue } from '../async-queue.ts';
import { newEditChange, newUndoChange } from './new-pending-change.ts';
import { applyOptimisticPatch } from './optimistic-page.ts';
import { createOutbox, type OutboxPorts } from './outbox.ts';
import type { PendingChange } from './pending-change.ts';

const heading: Block = titleBlock('Nieuws');
const page: PageView = examplePage([heading]);
const typing = (text: string): PageEditCommand => ({
  type: 'editBlock',
  blockGuid: heading.guid,
  set: { '/text': text },
});
const textOf = ({ buildingBlockInstances: [block] }: PageView) => block?.content.text;

/** A line to a server, whose answers the test gives one by one. */
function lineTo(start: PageView) {
  let stored = start;
  const sent: { pendingChange: PendingChange; ifMatch: number | undefined }[] = [];
  const saves: string[][] = [];
  const answers: ((pendingChange: PendingChange) => ApiResponse<unknown>)[] = [];
  const accept = (pendingChange: PendingChange): ApiResponse<unknown> => {
    stored = { ...applyOptimisticPatch(stored, pendingChange.patch), revision: stored.revision + 1 };
    return answerOf(pendingChange, stored);
  };
  const ports: OutboxPorts = {
    queue: createAsyncQueue(),
    send: async (pendingChange, ifMatch) => {
      sent.push({ pendingChange, ifMatch });
      return (answers.shift() ?? accept)(pendingChange);
    },
    read: async () => ({ data: stored, position: 0n }),
    onStored: () => undefined,
    pause: async () => undefined,
    keep: ({ pendingChanges }) => saves.push(pendingChanges.map(({ id }) => id)),
  };
  return {
    ports,
    sent,
    kept: saves,
    accept,
    next: (...planned: typeof answers) => answers.push(...planned),
    /** Somebody else does something. */
    meanwhile: (...commands: PageEditCommand[]) => {
      stored = {
        ...applyOptimisticPatch(stored, { kind: 'edits', commands }),
        revision: stored.revision + 1,
      };
      return stored;
    },
  };
}

function answerOf({ id, action }: PendingChange, data: PageView): ApiResponse<unknown> {
  const body = action.kind === 'edit' ? data : { changeId: `change-${id}` };
  const etag = `"${data.revision}"`;
  return { data: body, status: 200, changeId: `change-${id}`, etag, total: null, position: 0n };
}

function refusal(status: number, code: ProblemCode, more: Partial<Problem> = {}): () => never {
  return () => {
    throw new ApiError(status, { code, status, ...more } as Problem);
  };
}

const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

function wanted(at: PageView, ...commands: PageEditCommand[]): PendingChange {
  const pendingChange = newEditChange(at, { commands, basedOn: at });
  if (pendingChange === undefined) throw new Error('Nothing would change');
  return pendingChange;
}

describe('An outbox', () => {
  it('shows an edit before it is sent, and keeps it until it is stored', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const pendingChange = wanted(page, typing('Actueel'));
    const stored = outbox.put(pendingChange);
    expect(textOf(outbox.optimisticPage())).toBe('Actueel');
    expect(line.kept.at(-1)).toEqual([pendingChange.id]);
    await stored;
    expect(line.kept.at(-1)).toEqual([]);
    expect(outbox.state().pendingChanges).toEqual([]);
    expect(textOf(outbox.state().page)).toBe('Actueel');
  });

  it('sends the same pendingChange under the same id until somebody answers', async () => {
    const line = lineTo(page);
    line.next(noAnswer, refusal(503, 'upstream_failed'), refusal(401, 'unauthorized'));
    const outbox = createOutbox(page, line.ports);
    await outbox.put(wanted(page, typing('Actueel')));
    expect(new Set(line.sent.map(({ pendingChange }) => pendingChange.id)).size).toBe(1);
    expect(line.sent).toHaveLength(4);
    expect(outbox.state().failures).toBe(0);
  });

  it('does not take its own edits for those of somebody else', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const first = outbox.put(wanted(outbox.optimisticPage(), typing('Een')));
    const second = outbox.put(wanted(outbox.optimisticPage(), typing('Twee')));
    await Promise.all([first, second]);
    expect(line.sent.map(({ ifMatch }) => ifMatch)).toEqual([page.revision, page.revision + 1]);
  });

  it('says what it was made on where somebody else wrote the same since', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const pendingChange = wanted(outbox.optimisticPage(), typing('Mijn'));
    outbox.receive(line.meanwhile(typing('Hun')));
    await outbox.put(pendingChange);
    expect(line.sent[0]?.ifMatch).toBe(page.revision);
  });

  it('says so too where that came in while it was typed', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const begun = outbox.optimisticPage();
    outbox.receive(line.meanwhile(typing('Hun')));
    const pendingChange = newEditChange(outbox.optimisticPage(), {
      commands: [typing('Mijn')],
      basedOn: begun,
    });
    if (pendingChange !== undefined) await outbox.put(pendingChange);
    expect(line.sent.map(({ ifMatch }) => ifMatch)).toEqual([page.revision]);
  });

  it('keeps showing what met the work of somebody else, until the person has chosen', async () => {
    const line = lineTo(page);
    line.next(refusal(409, 'conflict'));
    const outbox = createOutbox(page, line.ports);
    const pendingChange = wanted(page, typing('Mijn'));
    await expect(outbox.put(pendingChange)).rejects.toThrow(ApiError);
    expect(textOf(outbox.optimisticPage())).toBe('Mijn');
    outbox.drop(pendingChange.id);
    expect(textOf(outbox.optimisticPage())).toBe('Nieuws');
  });

  it('sends again, with both in it, what met the work of somebody else in another paragraph of the text', async () => {
    const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const text = (...lines: readonly string[]) => ({ type: 'doc', content: lines.map(line) });
    const block: Block = { ...heading, buildingBlockName: 'Text', content: { doc: text('a', 'b') } };
    const before = examplePage([block]);
    const write = (...lines: readonly string[]): PageEditCommand => ({
      type: 'editBlock',
      blockGuid: block.guid,
      set: { '/doc': text(...lines) },
    });
    const server = lineTo(before);
    const received = server.meanwhile(write('a', 'b theirs'));
    server.next(
      refusal(409, 'conflict', {
        conflicts: [
          {
            path: `/draft/blocks/${block.guid}/content/doc/content`,
            base: text('a', 'b').content,
            theirs: text('a', 'b theirs').content,
            yours: text('a mine', 'b').content,
            changedBy: null,
            changedAt: null,
            changeId: null,
          },
        ],
        revision: received.revision,
      }),
    );
    const outbox = createOutbox(before, server.ports);
    await outbox.put(wanted(before, write('a mine', 'b')));
    expect(server.sent.map(({ ifMatch }) => ifMatch)).toEqual([before.revision, received.revision]);
    expect(outbox.optimisticPage().buildingBlockInstances[0]?.content.doc).toEqual(
      text('a mine', 'b theirs'),
    );
  });

  it('takes back what is refused, and goes on with the next', async () => {
    const line = lineTo(page);
    line.next(refusal(422, 'validation_failed'));
    const outbox = createOutbox(page, line.ports);
    const refused = outbox.put(wanted(page, typing('Mag niet')));
    const next = outbox.put(wanted(page, { type: 'editPage', title: 'Mag wel' }));
    await expect(refused).rejects.toThrow(ApiError);
    await next;
    expect(outbox.state().page.title).toBe('Mag wel');
    expect(textOf(outbox.optimisticPage())).toBe('Nieuws');
  });

  it('keeps what was meant for a page that is gone, until somebody has put it back', async () => {
    const line = lineTo(page);
    let isGone = true;
    const gone = refusal(404, 'not_found');
    const outbox = createOutbox(page, {
      ...line.ports,
      read: async () => (isGone ? gone() : await line.ports.read()),
      pause: async () => {
        expect(outbox.state().failures).toBe(1);
        isGone = false;
      },
    });
    line.next(gone);
    await outbox.put(wanted(page, typing('Later')));
    expect([outbox.state().failures, textOf(outbox.optimisticPage())]).toEqual([0, 'Later']);
  });

  it('keeps what was meant for a page that may not be edited just now', async () => {
    const line = lineTo(page);
    let canEdit = false;
    const outbox = createOutbox(page, {
      ...line.ports,
      read: async () => ({ data: { ...page, canEdit }, position: 0n }),
      pause: async () => {
        canEdit = true;
      },
    });
    line.next(refusal(403, 'forbidden'));
    await outbox.put(wanted(page, typing('Later')));
    expect(textOf(outbox.optimisticPage())).toBe('Later');
  });

  it('gives up an error that shows itself every time', async () => {
    const line = lineTo(page);
    line.next(...Array.from({ length: 5 }, () => refusal(500, 'internal')));
    const outbox = createOutbox(page, line.ports);
    await expect(outbox.put(wanted(page, typing('Actueel')))).rejects.toThrow(ApiError);
    expect(outbox.state().pendingChanges).toEqual([]);
  });

  it('undoes at once what is still on its way, and by the name of the Change when that is known', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const pendingChange = wanted(page, typing('Actueel'));
    const done = outbox.put(pendingChange);
    const undone = outbox.put(newUndoChange('undo', pendingChange.id, pendingChange.effect));
    expect(textOf(outbox.optimisticPage())).toBe('Nieuws');
    await Promise.all([done, undone]);
    expect(outbox.changeIdOf(pendingChange.id)).toBe(`change-${pendingChange.id}`);
    expect(textOf(outbox.optimisticPage())).toBe('Nieuws');
  });

  it('tells nobody of a page that says what is known', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    await outbox.put(wanted(page, typing('Actueel')));
    let notifications = 0;
    outbox.subscribe(() => {
      notifications += 1;
    });
    outbox.receive(structuredClone(outbox.state().page));
    expect(notifications).toBe(0);
  });

  it('leaves what is as it was shown the very same, when the server tells of it', async () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const stored = outbox.put(wanted(page, typing('Actueel')));
    const [shown] = outbox.optimisticPage().buildingBlockInstances;
    line.next((pendingChange) => structuredClone(line.accept(pendingChange)));
    await stored;
    expect(outbox.state().page.buildingBlockInstances[0]).toBe(shown);
  });

  it('never goes back to an older page', () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    const newer = line.meanwhile(typing('Nieuwer'));
    outbox.receive(newer);
    outbox.receive(page);
    expect(outbox.state().page).toEqual(newer);
  });

  it('keeps what is being typed, until there is nothing more of it', () => {
    const line = lineTo(page);
    const outbox = createOutbox(page, line.ports);
    outbox.type({ key: 'a', commands: [typing('Ac')], basedOn: page.revision });
    outbox.type({ key: 'a', commands: [typing('Act')], basedOn: page.revision });
    expect(outbox.state().typing.map(({ commands }) => commands)).toEqual([[typing('Act')]]);
    outbox.type({ key: 'a', commands: [], basedOn: page.revision });
    expect(outbox.state().typing).toEqual([]);
  });
});

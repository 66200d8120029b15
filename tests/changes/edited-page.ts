import { randomUUID } from 'node:crypto';
import type { UndoChange } from '@spoor/contracts/changes/change.commands';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createUndoService, type UndoDependencies } from '@spoor/service/changes/undo-change';
import { pageDecider } from '@spoor/service/pages/domain/page.decider';
import { documentOf } from '@spoor/service/shared/decider';
import { createCommandHandler } from '@spoor/service/shared/handle-command';
import { heading, newsList, pageWith } from '@spoor/service/testing/page.examples';
import { by, historyOf, locateIn, newProcess } from './write-side.ts';

/** A page with a heading and a list, which a test edits and takes back. Commands answer with the id of their Change. */
export class EditedPage {
  readonly guid = randomUUID();
  readonly stream = `page-${this.guid}`;
  readonly questions: UndoDependencies;
  #writeSide;
  readonly #store: EventStore;

  private constructor(store: EventStore) {
    this.#store = store;
    this.#writeSide = newProcess(store);
    this.questions = { locate: locateIn(store, this.stream), mayUndo: () => true };
  }

  static async create(store: EventStore): Promise<EditedPage> {
    const page = new EditedPage(store);
    await page.do({ type: 'CreatePage', page: { ...pageWith([heading, newsList]), guid: page.guid } });
    return page;
  }

  /** Whoever serves the page from now on remembers nothing. */
  restartService(): void {
    this.#writeSide = newProcess(this.#store);
  }

  async do(command: PageCommand, context = by()): Promise<string> {
    return (await createCommandHandler(this.#writeSide)(pageDecider, this.guid, command, context)).changeId;
  }

  retitle(title: string, context = by()): Promise<string> {
    return this.do({ type: 'EditPage', edit: { title } }, context);
  }

  /** Writes the text of the heading. */
  write(text: string, context = by()): Promise<string> {
    return this.do(
      { type: 'EditBlockContent', blockGuid: heading.guid, edit: { set: { '/text': text } } },
      context,
    );
  }

  undo(changeId: string, request: UndoChange = {}, context = by()) {
    return createUndoService(this.#writeSide).undoChange(changeId, request, context, this.questions);
  }

  redo(changeId: string, context = by()) {
    return createUndoService(this.#writeSide).redoChange(changeId, {}, context, this.questions);
  }

  preview(changeId: string, questions = this.questions) {
    return createUndoService(this.#writeSide).previewUndo(changeId, questions);
  }

  async read() {
    return documentOf((await this.#writeSide.aggregates.read(pageDecider, this.guid)).state);
  }

  async draft() {
    return (await this.read())?.draft;
  }

  async title() {
    return (await this.draft())?.title;
  }

  async contentOf(blockGuid: string) {
    return (await this.draft())?.blocks.find((block) => block.guid === blockGuid)?.content;
  }

  async lastEvent() {
    return (await historyOf(this.#store, this.stream)).at(-1);
  }
}

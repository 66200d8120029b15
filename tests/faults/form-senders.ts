import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView, PublicForm } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { answersTo, contactAnswers } from '../forms/test-submissions.ts';
import type { SignedInClient } from './signed-in-client.ts';

/** Between a call that found nobody and the next. Milliseconds. */
const retryAfterMs = 100;
const patience = 20_000;

/** A published form, whose submissions are told to somebody by mail. */
export async function createNotifyingForm(admin: SignedInClient, recipient: string): Promise<FormDefinition> {
  const body = { name: 'Contact', template: 'contact' };
  const made = await admin.sendUntilDone({ method: 'POST', url: urlOf(formRoutes.create), body });
  const { guid } = made.body as FormView;
  const settings = { actions: ['Save', 'Notify'], notify: [recipient] };
  await admin.sendUntilDone({ method: 'PUT', url: urlOf(formRoutes.edit, { guid }), body: settings });
  await admin.sendUntilDone({ method: 'POST', url: urlOf(formRoutes.publish, { guid }) });
  const shown = await admin.sendUntilDone({ url: urlOf(formRoutes.public, { guid }) });
  const { definition } = shown.body as PublicForm;
  if (definition === null) throw new Error('This form cannot be answered');
  return definition;
}

/** Visitors who all send the same form, each of them until it is acknowledged. */
export class FormSenders {
  /** Of what was acknowledged, in that order. */
  readonly references: string[] = [];
  readonly #baseUrl: string;
  readonly #definition: FormDefinition;
  #begun = 0;

  constructor(baseUrl: string, definition: FormDefinition) {
    this.#baseUrl = baseUrl;
    this.#definition = definition;
  }

  /** @param connections how many send at a time */
  async send(count: number, connections: number): Promise<void> {
    const sender = async () => {
      while (this.#begun < count) {
        this.#begun += 1;
        await this.#sendOne(`Vraag ${this.#begun}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, sender));
  }

  /** So many send once and leave, whether it was acknowledged or not: nobody sends theirs again. */
  async sendAndLeave(count: number): Promise<void> {
    const leaving = Array.from({ length: count }, async () => {
      const response = await this.#post(`Weg ${randomUUID()}`, randomUUID());
      await response?.body?.cancel();
    });
    await Promise.all(leaving);
  }

  /** As a browser does: again and again, with the key that was made with the form. */
  async #sendOne(question: string): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const response = await this.#post(question, key);
      if (response?.status === 201) {
        this.references.push(((await response.json()) as Submitted).shortId);
        return;
      }
      if (response !== undefined && response.status < 500)
        throw new Error(`${response.status}: ${await response.text()}`);
      await response?.body?.cancel();
      await sleep(retryAfterMs);
    }
  }

  /** @returns undefined where nobody answered */
  async #post(question: string, key: string): Promise<Response | undefined> {
    const { formGuid, version, pages } = this.#definition;
    const consents = pages.flatMap(({ elements }) => elements).filter(({ type }) => type === 'consent');
    const answers = {
      ...answersTo(this.#definition, { ...contactAnswers, 'Je vraag': question }),
      ...Object.fromEntries(consents.map(({ id }) => [id, true])),
    };
    return fetch(this.#baseUrl + urlOf(submissionRoutes.submit, { guid: formGuid }), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [headers.idempotencyKey]: key },
      body: JSON.stringify({ version, answers, startedOn: new Date(Date.now() - 60_000).toISOString() }),
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined);
  }
}

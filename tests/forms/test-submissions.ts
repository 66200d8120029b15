import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView, PublicForm } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { FormStep } from '@spoor/contracts/forms/form-steps';
import type { Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import type { LightMyRequestResponse } from 'fastify';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService } from '../support/test-service.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What visitors are asked. */
export async function definitionOf(service: TestService, formGuid: string): Promise<FormDefinition> {
  const { definition } = bodyOf<PublicForm>(await service.call(urlOf(formRoutes.public, { guid: formGuid })));
  if (definition === null) throw new Error('This form cannot be answered');
  return definition;
}

/** Answers by the Dutch labels of the fields; a choice by the label of its option. */
export function answersTo(
  { pages }: FormDefinition,
  byLabel: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const elements = pages.flatMap((page) => page.elements);
  return Object.fromEntries(
    Object.entries(byLabel).map(([label, value]) => {
      const element = elements.find((one) => one.label.nl === label);
      if (element === undefined) throw new Error(`Nothing asks "${label}"`);
      const option = element.options.find((one) => one.label.nl === value);
      return [element.id, option?.id ?? value];
    }),
  );
}

/** All that the contact template asks. */
export const contactAnswers = {
  'Waar gaat je vraag over?': 'Iets anders',
  'Je vraag': 'Wanneer is de markt?',
  'Je naam': 'Fatima el Idrissi',
  'Je e-mailadres': 'fatima@example.nl',
};

export interface TestSubmission {
  readonly byLabel?: Readonly<Record<string, unknown>>;
  /** Made with the form. */
  readonly key?: string;
  readonly by?: { readonly headers: Readonly<Record<string, string>> };
  readonly body?: object;
  readonly more?: Readonly<Record<string, string>>;
}

/** When somebody began who takes their time. */
export function aMinuteAgo(): string {
  return new Date(Date.now() - 60_000).toISOString();
}

/** Sends a form of the contact template. */
export async function sendContact(
  service: TestService,
  { guid }: Pick<FormView, 'guid'>,
  { byLabel = {}, key = crypto.randomUUID(), by, body, more }: TestSubmission = {},
  definition?: FormDefinition,
): Promise<LightMyRequestResponse> {
  const requested = definition ?? (await definitionOf(service, guid));
  const consented = requested.pages.flatMap(({ elements }) =>
    elements.filter(({ type }) => type === 'consent'),
  );
  return service.call(urlOf(submissionRoutes.submit, { guid }), {
    method: 'POST',
    headers: { [headers.idempotencyKey]: key, ...by?.headers, ...more },
    body: {
      version: requested.version,
      answers: {
        ...answersTo(requested, { ...contactAnswers, ...byLabel }),
        ...Object.fromEntries(consented.map(({ id }) => [id, true])),
      },
      startedOn: aMinuteAgo(),
      ...body,
    },
  });
}

export async function submitContact(
  service: TestService,
  form: Pick<FormView, 'guid'>,
  submission?: TestSubmission,
): Promise<Submitted> {
  return bodyOf(await sendContact(service, form, submission));
}

/** As a browser that tells how far somebody came. */
export function countSteps(
  service: TestService,
  { guid }: Pick<FormView, 'guid'>,
  steps: readonly FormStep[],
  more: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const body = { version: 1, steps };
  const headers = { 'user-agent': firefox, ...more };
  return service.call(urlOf(submissionRoutes.count, { guid }), { method: 'POST', headers, body });
}

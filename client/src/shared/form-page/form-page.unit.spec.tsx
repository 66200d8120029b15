// @vitest-environment jsdom

import { answerProblems, formSchema } from '@spoor/contracts/forms/answer-schema';
import type { Answers } from '@spoor/contracts/forms/answers';
import { elementTypes, hasControl } from '@spoor/contracts/forms/element-types';
import { type FormDefinition, formDefinition } from '@spoor/contracts/forms/form-definition';
import { readPostedAnswers } from '@spoor/contracts/forms/posted-answers';
import { walkForm } from '@spoor/contracts/forms/walk-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { FormPage } from './form-page.tsx';

const options = ['a', 'b'].map((id) => ({ id, label: { nl: `Antwoord ${id}` } }));
const types = elementTypes.filter((type) => type !== 'pagebreak' && type !== 'richtext');
const definition: FormDefinition = formDefinition.parse({
  formGuid: '00000000-0000-4000-8000-0000000000f0',
  version: 1,
  languages: ['nl'],
  pages: [
    {
      id: 'start',
      title: { nl: 'Alles' },
      elements: types.map((type) => ({
        id: `f_${type}`,
        type,
        label: { nl: `Vraag ${type}` },
        help: { nl: 'Uitleg' },
        options,
        required: true,
        rows: [{ id: 'r', label: { nl: 'Regel' } }],
        formula: '1 + 1',
        ...(type === 'text' ? { autocomplete: 'given-name' } : {}),
      })),
    },
  ],
});
const elements = definition.pages.flatMap((page) => page.elements);

/** As people answered it, in the form in which it is kept; files come in by another way. */
const answers: Answers = {
  f_text: 'Jan <b>',
  f_textarea: 'Een\nTwee',
  f_email: 'jan@example.nl',
  f_tel: '06 12345678',
  f_url: 'https://example.nl/',
  f_number: 3,
  f_date: '2026-11-24',
  f_time: '09:30',
  f_datetime: '2026-11-24T09:30',
  f_colour: '#1a5fb4',
  f_select: 'b',
  f_multiselect: ['a', 'b'],
  f_radio: 'a',
  f_checkbox: ['b'],
  f_switch: true,
  f_rating: 4,
  f_scale: 0,
  f_matrix: { r: 'b' },
  f_ranking: ['b', 'a'],
  f_address: { postalCode: '1234 AB', houseNumber: '7' },
  f_iban: 'NL91ABNA0417164300',
  f_signature: { kind: 'typed', name: 'Jan' },
  f_location: { address: 'Duinweg 7' },
  f_hidden: 'website',
  f_consent: true,
};

function draw(given: Answers, problems = false): HTMLElement {
  const [walked] = walkForm(definition, given).pages;
  if (walked === undefined) throw new Error('There is no page');
  const { error } = formSchema(definition, { today: '2026-11-24' }).safeParse(given);
  const found = problems && error ? answerProblems(error) : [];
  const form = document.createElement('form');
  form.innerHTML = renderToStaticMarkup(
    <FormPage {...{ definition, walked, answers: given }} problems={found} language="nl" />,
  );
  document.body.replaceChildren(form);
  return form;
}

describe('A page of a form', () => {
  it('posts the very answers that it shows', () => {
    const form = draw(answers) as HTMLFormElement;
    const entries = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const posted = readPostedAnswers(elements, entries);
    const withFiles = { ...posted, f_file: [], f_image: [] };
    const optional = {
      ...definition,
      pages: definition.pages.map((page) => ({
        ...page,
        elements: page.elements.map((element) => ({ ...element, required: false })),
      })),
    };
    const { f_calculated: _, ...kept } = formSchema(optional, { today: '2026-11-24' }).parse(withFiles);
    expect(kept).toEqual(answers);
  });

  it('answers nothing to what nobody answered, a colour neither', () => {
    const entries = [...new FormData(draw({}) as HTMLFormElement)];
    const given = entries.filter(([, value]) => typeof value === 'string' && value !== '');
    expect(given).toEqual([]);
  });

  it('shows what follows from answers with the decimals that it has, as the summary does', () => {
    const form = draw({ ...answers, f_calculated: 0.12345 });
    expect(form.querySelector('output')?.textContent).toBe('0,12345');
  });

  it('says of an address without its number, in one line, that the number is missing', () => {
    const given = { ...answers, f_address: { postalCode: '1234 AB' } };
    const { error } = formSchema(definition, { today: '2026-11-24' }).safeParse(given);
    const problems = error ? answerProblems(error).filter(({ path }) => path[0] === 'f_address') : [];
    const linesOf = (found: typeof problems) => {
      document.body.innerHTML = renderToStaticMarkup(
        <ErrorSummary {...{ definition, problems: found }} language="nl" />,
      );
      return [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    };
    expect(linesOf(problems)).toEqual([expect.stringMatching(/Vul een huisnummer in, zonder toevoeging\.$/)]);
    const both = [{ path: ['f_address', 'postalCode'], code: 'postal_code', values: {} } as const];
    expect(linesOf([...both, ...problems])).toEqual([expect.stringMatching(/postcode.*huisnummer/)]);
    expect(draw(given, true).textContent).toContain('Vul een huisnummer in');
  });

  it('lists what is wrong in the order of the questions, whichever check found it', () => {
    const problems = ['f_iban', 'f_text', 'f_email'].map(
      (id) => ({ path: [id], code: 'required', values: {} }) as const,
    );
    document.body.innerHTML = renderToStaticMarkup(
      <ErrorSummary {...{ definition, problems }} language="nl" />,
    );
    const targets = [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['#q-f_text', '#q-f_email', '#q-f_iban']);
  });

  it('gives every control a name that people hear, and its own question a place to land', () => {
    const form = draw({});
    for (const control of form.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden]), select, textarea',
    )) {
      const named =
        control.labels?.length ||
        control.getAttribute('aria-label') ||
        control.getAttribute('aria-labelledby');
      expect(named, control.outerHTML).toBeTruthy();
    }
    const ids = [...form.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id } of elements.filter(({ type }) => hasControl(type))) expect(ids).toContain(`q-${id}`);
  });

  it('tells browsers what they can fill in: as the maker says, else by what is asked', () => {
    const form = draw({});
    const tokenOf = (type: string) => form.querySelector(`[name="f_${type}"]`)?.getAttribute('autocomplete');
    const tokens = { text: 'given-name', email: 'email', tel: 'tel', url: 'url', number: null };
    for (const [type, token] of Object.entries(tokens)) expect(tokenOf(type), type).toBe(token);
    expect(form.querySelector('[autocomplete="postal-code"]')).not.toBeNull();
  });

  it('says at each question what is wrong with it', () => {
    const form = draw({}, true);
    const required = elements.filter(({ type }) => hasControl(type));
    expect(form.querySelectorAll('.field__error')).toHaveLength(required.length);
    for (const described of form.querySelectorAll('[aria-describedby]'))
      for (const id of described.getAttribute('aria-describedby')?.split(' ') ?? [])
        expect(document.getElementById(id), id).not.toBeNull();
  });
});

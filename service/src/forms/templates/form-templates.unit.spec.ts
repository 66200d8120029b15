import { definitionOfDraft } from '@spoor/contracts/forms/definition-of-draft';
import { draftOfDefinition } from '@spoor/contracts/forms/draft-of-definition';
import { newFormSettings } from '@spoor/contracts/forms/form';
import { formTemplateNames } from '@spoor/contracts/forms/form.commands';
import { checkForm } from '@spoor/contracts/forms/form-check';
import { describe, expect, it } from 'vitest';
import { derivedGuid } from '../../shared/derived-guid.ts';
import { formTemplate } from './form-templates.ts';

const formGuid = derivedGuid('form');

describe.each(formTemplateNames)('The template %s', (name) => {
  it('has nothing that had better be mended, in either language', () => {
    for (const language of ['nl', 'en'] as const) {
      const { definition, settings } = formTemplate(name, formGuid, language);
      expect(checkForm(definition, { ...newFormSettings, ...settings })).toEqual([]);
    }
  });

  it('asks the same once it is a draft', () => {
    const { definition, settings } = formTemplate(name, formGuid, 'nl');
    const draft = draftOfDefinition(definition, (id) => derivedGuid(formGuid, id));
    const built = definitionOfDraft(draft, definition);
    expect(checkForm(built, { ...newFormSettings, ...settings })).toEqual([]);
    const labels = ({ pages }: typeof definition) =>
      pages.map(({ title, elements }) => [
        title,
        elements.map(({ type, label, required }) => [type, label, required]),
      ]);
    expect(labels(built)).toEqual(labels(definition));
    // Conditions name choices, also where a question is called as one of them is.
    const choices = ({ pages }: typeof definition) =>
      pages.flatMap(({ elements }) => elements.flatMap(({ options }) => options.map(({ id }) => id)));
    expect(choices(built)).toEqual(choices(definition));
  });
});

import { definitionOfDraft } from '@spoor/contracts/forms/definition-of-draft';
import { draftOfDefinition } from '@spoor/contracts/forms/draft-of-definition';
import { type FormSettings, newFormSettings } from '@spoor/contracts/forms/form';
import { formTemplateNames } from '@spoor/contracts/forms/form.commands';
import { checkForm } from '@spoor/contracts/forms/form-check';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { FormWarning } from '@spoor/contracts/forms/form-warnings';
import { likelyMap } from '@spoor/contracts/forms/item-of-answers';
import { richText } from '@spoor/contracts/rich-text/rich-text';
import { describe, expect, it } from 'vitest';
import { derivedGuid } from '../../shared/derived-guid.ts';
import { formTemplate } from './form-templates.ts';

const formGuid = derivedGuid('form');

/** Whom a form tells nobody knows but who makes it. */
function found(definition: FormDefinition, settings: Partial<FormSettings>): readonly FormWarning[] {
  const told = { ...newFormSettings, ...settings, notify: ['balie@duinwijk.example'] };
  return checkForm(definition, told);
}

it('A report becomes an item by what everybody says of it', () => {
  const { pages } = formTemplate('report', formGuid, 'nl').definition;
  expect(likelyMap('Idea', pages)).toMatchObject({ title: 'kind', text: 'description', imageGuid: 'photo' });
});

describe.each(formTemplateNames)('The template %s', (name) => {
  it('has nothing that had better be mended, in either language', () => {
    for (const language of ['nl', 'en'] as const) {
      const { definition, settings } = formTemplate(name, formGuid, language);
      expect(found(definition, settings)).toEqual([]);
    }
  });

  it('asks the same once it is a draft', () => {
    const { definition, settings } = formTemplate(name, formGuid, 'nl');
    const partOf = (id: string) => derivedGuid(formGuid, id);
    const built = definitionOfDraft(draftOfDefinition(definition, partOf), definition);
    const { statusMails = newFormSettings.statusMails } = settings;
    const fieldId = statusMails.fieldId === null ? null : partOf(statusMails.fieldId);
    expect(found(built, { ...settings, statusMails: { ...statusMails, fieldId } })).toEqual([]);
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

  it('says something of its own in either language to whoever sent it', () => {
    const { doc } = formTemplate(name, formGuid, 'nl').settings.confirmation ?? { doc: {} };
    expect(Object.keys(doc)).toEqual(['nl', 'en']);
    for (const text of Object.values(doc)) expect(richText.parse(text).content).toHaveLength(1);
  });
});

describe('The template for what is broken in the street', () => {
  const { definition } = formTemplate('report', formGuid, 'nl');

  it('asks for a photo, a place, and who tells, with questions that depend on others and a summary', () => {
    const typesOf = definition.pages.map(({ elements }) => elements.map(({ type }) => type));
    expect(typesOf[0]).toContain('image');
    expect(typesOf[1]).toEqual(['location']);
    expect(typesOf[2]).toEqual(['text', 'address', 'switch', 'email']);
    expect(definition.pages[0]?.elements.filter(({ visibleIf }) => visibleIf).length).toBeGreaterThan(2);
    expect(definition.hasSummary).toBe(true);
  });

  it('leaves it to them whether they say who they are', () => {
    const [, , who] = definition.pages;
    const asked = who?.elements.filter(({ visibleIf, required }) => required && !visibleIf);
    expect(asked).toEqual([]);
  });
});

import type { FormEvent } from '@spoor/contracts/event-catalogue';
import { type Form, newFormSettings } from '@spoor/contracts/forms/form';
import type { Block } from '@spoor/contracts/pages/block';

const guidOf = (index: number) => `66666666-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** An element of a form, that many from its beginning. */
export function element(index: number, buildingBlockName: string, content: Block['content']): Block {
  return {
    guid: guidOf(index),
    buildingBlockName,
    content,
    options: {},
    layoutPosition: 'main',
    parentGuid: null,
    sortId: index * 1_000,
    addPermission: 'Admin',
    addRoles: [],
  };
}

export const kindQuestion = element(1, 'FormRadio', {
  label: 'Wat wil je melden?',
  options: [
    { guid: 'waste', label: 'Afval' },
    { guid: 'lamp', label: 'Lamp' },
  ],
});
export const lampQuestion = element(2, 'FormText', {
  label: 'Nummer op de paal',
  visibleIf: { field: kindQuestion.guid, op: '=', value: 'lamp' },
});
export const personBreak = element(3, 'FormPagebreak', { label: 'Over jou' });
export const mailQuestion = element(4, 'FormEmail', { label: 'E-mailadres', personal: true });

/** Two pages; not published. */
export const report: Form = {
  guid: guidOf(0),
  name: 'Melding',
  settings: newFormSettings,
  draft: {
    languages: ['nl'],
    hasSummary: true,
    blocks: [kindQuestion, lampQuestion, personBreak, mailQuestion],
  },
  live: null,
};
export const reportCreated: FormEvent = { type: 'FormCreated', data: { form: report } };

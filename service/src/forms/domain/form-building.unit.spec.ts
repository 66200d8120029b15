import { elementTypes, formBlockName } from '@spoor/contracts/forms/element-types';
import { formSettings } from '@spoor/contracts/forms/form';
import { membersOf } from '@spoor/contracts/forms/form-blocks';
import type { Block } from '@spoor/contracts/pages/block';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { report } from '../../../testing/form.examples.ts';
import { formCommands } from '../../../testing/form-command-arbitraries.ts';
import { ofEachType } from '../../../testing/form-element-arbitraries.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { formDecider } from './form.decider.ts';

/** What each of many random commands does to a form with these elements. */
function happened(elements: readonly Block[]) {
  const document = { ...report, draft: { ...report.draft, blocks: [...elements] } };
  const state = { status: 'present' as const, document };
  return fc.sample(formCommands, { numRuns: 12_000, seed: 1 }).flatMap((command) => {
    try {
      return formDecider.decide(state, command);
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  });
}

it('The laws of histories meet every act of building: each setting, each type of element, each member of one', () => {
  const events = happened(report.draft.blocks);
  const settings = events.flatMap(({ type, data }) =>
    type === 'FormSettingsChanged' ? data.changes.map(({ path }) => path.split('/')[1]) : [],
  );
  expect(new Set(settings)).toEqual(new Set(Object.keys(formSettings.shape)));
  const added = events.flatMap(({ type, data }) =>
    type === 'FormElementsAdded' ? data.blocks.map(({ buildingBlockName }) => buildingBlockName) : [],
  );
  expect(new Set(added)).toEqual(new Set(elementTypes.map(formBlockName)));
  const members = happened(ofEachType).flatMap(({ type, data }) =>
    type === 'FormElementChanged' ? data.changes.map(({ path }) => path.split('/')[1]) : [],
  );
  expect(new Set(members)).toEqual(new Set(elementTypes.flatMap((type) => Object.keys(membersOf(type)))));
});

import { blockDescription } from '@spoor/contracts/blocks/block-descriptions';
import { defaultContent as defaultsOf } from '@spoor/contracts/blocks/default-content';
import type { Member, MemberSet } from '@spoor/contracts/blocks/member';
import type { FieldsOf } from '../../../shared/blocks/block-definition.ts';
import { blockDefinition } from '../../../shared/blocks/block-definitions.ts';
import type { FieldSpec } from '../../../shared/blocks/field-spec.ts';
import type { Label } from '../../../shared/label.ts';

type Words = NonNullable<FieldsOf<MemberSet>[string]>;

/** The form of a block's content: what its description says of each member, under the names that its definition gives. */
export function contentFields(blockName: string): readonly FieldSpec[] {
  const members = blockDescription(blockName)?.members;
  const fields = blockDefinition(blockName)?.fields;
  return members === undefined || fields === undefined ? [] : fieldsOf(members, fields);
}

/** What holds where nothing is stored. */
export function defaultContent(blockName: string): Readonly<Record<string, unknown>> {
  return defaultsOf(blockDescription(blockName)?.members ?? {});
}

function fieldsOf(members: MemberSet, fields: FieldsOf<MemberSet>): readonly FieldSpec[] {
  return Object.entries(fields).flatMap(([key, words]) => {
    const member = members[key];
    return words === null || member === undefined ? [] : fieldOf(key, member, words);
  });
}

function fieldOf(key: string, member: Member, words: Words): readonly FieldSpec[] {
  const field = { key, ...words };
  switch (member.kind) {
    case 'words':
    case 'address':
      return [{ ...field, kind: 'text' }];
    case 'longWords':
    case 'code':
      return [{ ...field, kind: 'longText' }];
    case 'richText':
    case 'flag':
    case 'moment':
    case 'time':
    case 'day':
    case 'link':
    case 'item':
    case 'form':
      return [{ ...field, kind: member.kind }];
    case 'picture':
      return [{ ...field, kind: 'image' }];
    case 'file':
      return [{ ...field, kind: 'file', accept: member.accept }];
    case 'number':
      return [{ ...field, kind: 'number', min: member.min, max: member.max }];
    case 'choice': {
      const labels: Readonly<Record<string, Label>> = 'choices' in words ? words.choices : {};
      const choices = member.values.flatMap((value) => {
        const label = labels[value];
        return label === undefined ? [] : [{ value, label }];
      });
      return [{ ...field, kind: 'choice', choices, form: member }];
    }
    case 'entries': {
      if (!('fields' in words)) return [];
      const { entry, addLabel, removeLabel } = words;
      const own = fieldsOf(member.members, words.fields);
      return [
        {
          ...field,
          kind: 'entries',
          fields: own,
          isPlace: isPlace(member.members),
          entry,
          addLabel,
          removeLabel,
        },
      ];
    }
    case 'key':
    case 'place':
    case 'set':
      return [];
    default:
      return member satisfies never;
  }
}

/** Whether entries stand on a map. */
function isPlace({ lat, lng }: MemberSet): boolean {
  return lat?.kind === 'place' && lng?.kind === 'place';
}

import { type BuildingBlockName, blockDescriptions } from '../src/blocks/block-descriptions.ts';
import type { Member, MemberSet } from '../src/blocks/member.ts';
import type { JsonObject, JsonValue } from '../src/shared/limits.ts';

/** What a sample is filled with. The others are guids. */
export interface SampleValues {
  readonly text: string;
  readonly document: JsonObject;
  readonly picture: string;
  readonly file: string;
  readonly item: string;
  readonly form: string;
  readonly link: JsonObject;
}

const entriesPerSample = 2;

/** A content of a kind of block with every member filled, as its description says, for specs. */
export function sampleContent(name: BuildingBlockName, values: SampleValues): JsonObject {
  return sampleOf(blockDescriptions[name].members, values, name.toLowerCase());
}

function sampleOf(members: MemberSet, values: SampleValues, key: string): JsonObject {
  const named = Object.entries(members).map(([name, member]) => [name, sampleValue(member, values, key)]);
  return Object.fromEntries(named);
}

function sampleValue(member: Member, values: SampleValues, key: string): JsonValue {
  switch (member.kind) {
    case 'words':
    case 'longWords':
      return values.text;
    case 'code':
      return `<p>${values.text}</p>`;
    case 'richText':
      return values.document;
    case 'picture':
    case 'file':
    case 'item':
    case 'form':
    case 'link':
      return values[member.kind];
    case 'flag':
      return false;
    case 'time':
      return '09:30';
    case 'day':
      return '2026-11-30';
    case 'choice':
      return member.read(member.values[1] ?? member.default) as JsonValue;
    case 'number':
      return member.min;
    case 'key':
      return key;
    case 'address':
    case 'moment':
    case 'place':
    case 'set':
      return member.example as JsonValue;
    case 'entries':
      return Array.from({ length: entriesPerSample }, (_, index) => {
        const text = `${values.text} ${index + 1}`;
        return sampleOf(member.members, { ...values, text }, `${key}-${index + 1}`);
      });
    default:
      return member satisfies never;
  }
}

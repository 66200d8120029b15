import { z } from 'zod';
import { jsonObject } from '../shared/limits.ts';
import type { BlockDescription } from './block-description.ts';
import { blockDescriptions } from './block-descriptions.ts';
import type { Member, MemberSet } from './member.ts';

/** A kind of block, as whoever writes one needs to know it. */
export const blockType = z
  .object({
    name: z.string(),
    /** Whether other blocks stand in it, by their `parentGuid`. */
    holdsBlocks: z.boolean(),
    isForPagesOnly: z.boolean(),
    /** Whether developers alone write it: its code reaches every visitor. */
    isForDevelopers: z.boolean(),
    /** JSON Schema of its `content`. */
    schema: jsonObject,
  })
  .meta({ id: 'BlockType' });
export type BlockType = z.infer<typeof blockType>;

/** What each kind of member is, where its schema does not say it. */
const meanings: Partial<Record<Member['kind'], string>> = {
  words: 'A line of plain text',
  longWords: 'Plain text, also of several lines',
  richText: 'A document of nodes and marks, as ProseMirror and Tiptap write it',
  picture: 'Guid of an image; empty where there is none',
  file: 'Guid of a file; empty where there is none',
  item: 'Guid of an item',
  form: 'Guid of a form',
  link: 'Where it leads: with `kind` page, item or file to a `guid` of this site, with `kind` url to a `url`',
  moment: 'A moment in UTC, as ISO 8601 writes it; empty where there is none',
  time: 'A time of day by the clock of the site, as `09:30`; empty where there is none',
  day: 'A day of the calendar, as `2026-11-30`; empty where there is none',
  key: 'Names an entry among the others; free to choose, and distinct',
};

/** Answer of `GET /api/blocktypes`. */
export const blockTypeViews: readonly BlockType[] = Object.entries<BlockDescription>(blockDescriptions).map(
  ([name, { members, holdsBlocks, isForPagesOnly, isForDevelopers }]) => ({
    name,
    holdsBlocks: holdsBlocks === true,
    isForPagesOnly: isForPagesOnly === true,
    isForDevelopers: isForDevelopers === true,
    schema: schemaOfMembers(members),
  }),
);

function schemaOfMembers(members: MemberSet): BlockType['schema'] {
  const properties = Object.entries(members).map(([name, member]) => [name, schemaOfMember(member)]);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

function schemaOfMember(member: Member): BlockType['schema'] {
  if (member.kind === 'entries') return { type: 'array', items: schemaOfMembers(member.members) };
  const { $schema: _, ...schema } = z.toJSONSchema(member.schema, { io: 'input', unrepresentable: 'any' });
  const description = meanings[member.kind];
  const initial = 'default' in member ? member.default : undefined;
  return JSON.parse(
    JSON.stringify({ ...(description === undefined ? {} : { description }), ...schema, default: initial }),
  );
}

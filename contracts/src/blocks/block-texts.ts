import { blockDescription, blockDescriptions } from './block-descriptions.ts';
import type { Member, MemberSet } from './member.ts';

type Values = Readonly<Record<string, unknown>>;

/** Of a node of a rich text: what it says, and what is said of a picture in it. */
const richTextMembers = ['text', 'alt', 'caption'];

/**
 * The texts of a block that people read, in the order of its description. Nobody can tell them in kinds that this version
 * does not know: those have none.
 */
export function textsInBlock({
  buildingBlockName,
  content,
}: {
  readonly buildingBlockName: string;
  readonly content: Values;
}): readonly string[] {
  return textsInMembers(blockDescription(buildingBlockName)?.members ?? {}, content);
}

/**
 * The texts that people read in one value of a content.
 * @param path of the value in the content: `['items', '0', 'title']`; of what stands in a rich text, of it or within it
 */
export function textsAt(
  buildingBlockName: string,
  path: readonly string[],
  value: unknown,
): readonly string[] {
  const members = blockDescription(buildingBlockName)?.members;
  return members === undefined ? [] : textsAtMember(members, path, value);
}

function textsAtMember(
  members: MemberSet,
  [name, ...within]: readonly string[],
  value: unknown,
): readonly string[] {
  if (name === undefined) return isRecord(value) ? textsInMembers(members, value) : [];
  const member = Object.hasOwn(members, name) ? members[name] : undefined;
  if (member === undefined) return [];
  if (member.kind === 'richText' && typeof value === 'string')
    return richTextMembers.includes(within.at(-1) ?? '') ? [value] : [];
  if (member.kind !== 'entries' || within.length === 0) return textsInMember(member, value);
  return textsAtMember(member.members, within.slice(1), value);
}

function textsInMembers(members: MemberSet, values: Values): readonly string[] {
  return Object.entries(members).flatMap(([name, member]) => textsInMember(member, values[name]));
}

function textsInMember(member: Member, value: unknown): readonly string[] {
  switch (member.kind) {
    case 'words':
    case 'longWords':
      return typeof value === 'string' ? [value] : [];
    case 'richText':
      return textsInRichText(value);
    case 'entries':
      return (Array.isArray(value) ? value : []).flatMap((entry) =>
        isRecord(entry) ? textsInMembers(member.members, entry) : [],
      );
    default:
      return [];
  }
}

/** The texts of a rich text, or of a part of it, in order: one for each paragraph, heading, cell or picture. */
export function textsInRichText(node: unknown): readonly string[] {
  if (Array.isArray(node)) return isLine(node) ? [lineOf(node)] : node.flatMap(textsInRichText);
  if (!isRecord(node)) return [];
  const { text, attrs, content } = node;
  const ofPicture = isRecord(attrs) ? [attrs.alt, attrs.caption] : [];
  return [...[text, ...ofPicture].filter((words) => typeof words === 'string'), ...textsInRichText(content)];
}

function isLine(nodes: readonly unknown[]): boolean {
  return nodes.some((node) => isRecord(node) && typeof node.text === 'string');
}

/** Words may be divided over nodes, where a part of them is bold. */
function lineOf(nodes: readonly unknown[]): string {
  return nodes.map((node) => textsInRichText(node).join(' ') || ' ').join('');
}

/** Names of members that hold a text that people read, for those who know a value and not its kind of block. */
export const readableMembers: ReadonlySet<string> = new Set([
  ...richTextMembers,
  ...namesOf(({ kind }) => kind === 'words' || kind === 'longWords'),
]);

/** Names of members, of any kind of block, that hold the guid of an asset. */
export const assetMembersOfBlocks: ReadonlySet<string> = new Set(
  namesOf(({ kind }) => kind === 'picture' || kind === 'file'),
);

function namesOf(isWanted: (member: Member) => boolean): readonly string[] {
  const namesIn = (members: MemberSet): string[] =>
    Object.entries(members).flatMap(([name, member]) => [
      ...(isWanted(member) ? [name] : []),
      ...(member.kind === 'entries' ? namesIn(member.members) : []),
    ]);
  return Object.values(blockDescriptions).flatMap(({ members }) => namesIn(members));
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

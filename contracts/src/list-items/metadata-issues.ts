import { listItemTypes, type PublicItemField } from './list-item-types.ts';
import { sharedMetadata } from './metadata-schema.ts';

/** A member of the metadata of an item that it cannot have. */
export interface MetadataIssue {
  readonly member: string;
  readonly code: 'unknown_member' | 'invalid_type' | 'invalid_value';
}

/**
 * What is wrong with metadata: members that no kind of item has, and values of own fields that are not as the kinds tell. An item
 * may have the fields of another kind, as it keeps them when its kind changes; null takes anything away.
 */
export function metadataIssues(metadata: Readonly<Record<string, unknown>>): MetadataIssue[] {
  return Object.entries(metadata).flatMap(([member, value]) => {
    if (value === null || value === undefined || Object.hasOwn(sharedMetadata, member)) return [];
    const fields = listItemTypes.flatMap((type) => type.fields).filter(({ key }) => key === member);
    const codes = fields.map((field) => issueCodeOf(field, value));
    if (codes.includes(undefined)) return [];
    return [{ member, code: codes[0] ?? 'unknown_member' }];
  });
}

function issueCodeOf(
  { inputType, options }: PublicItemField,
  value: unknown,
): MetadataIssue['code'] | undefined {
  if (inputType === 'location') return isLocation(value) ? undefined : 'invalid_type';
  if (typeof value !== 'string') return 'invalid_type';
  const isChoice = options.length === 0 || options.some((option) => option.value === value);
  return isChoice ? undefined : 'invalid_value';
}

function isLocation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { address, lat, lng } = value as Readonly<Record<string, unknown>>;
  const isText = address === undefined || typeof address === 'string';
  return isText && isDegrees(lat, 90) && isDegrees(lng, 180);
}

function isDegrees(value: unknown, most: number): boolean {
  return value === undefined || value === null || (typeof value === 'number' && Math.abs(value) <= most);
}

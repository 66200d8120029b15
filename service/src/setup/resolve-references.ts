import type { JsonObject } from '@spoor/contracts/shared/limits';
import type { z } from 'zod';
import { parseRichText } from './parse-rich-text.ts';

type Json = z.core.util.JSONType;

/** Resolves the references in a site plan. */
export interface ReferenceResolver {
  /**
   * @param kind before the colon of `@page:nieuws`
   * @param key behind it
   */
  guidOf(kind: string, key: string): string;
  /**
   * The content of an image block.
   * @param slug of the image
   */
  imageContent(slug: string): JsonObject;
}

const reference = /^@([\w-]+):(.+)$/;

/**
 * Resolves a plan's content: `@kind:key` becomes a guid, `lines` becomes the rich text `doc`, `image` becomes the
 * image and its description.
 */
export function resolveReferences(value: Json, names: ReferenceResolver): Json {
  if (typeof value === 'string') {
    const [, kind, key] = reference.exec(value) ?? [];
    return kind === undefined || key === undefined ? value : names.guidOf(kind, key);
  }
  if (Array.isArray(value)) return value.map((one) => resolveReferences(one, names));
  return typeof value === 'object' && value !== null ? resolveObject(value, names) : value;
}

export function resolveObject(
  { lines, image, ...members }: JsonObject,
  names: ReferenceResolver,
): JsonObject {
  const written: JsonObject = {
    ...(typeof image === 'string' ? names.imageContent(image) : {}),
    ...(Array.isArray(lines) ? { doc: parseRichText(lines.map(String)) } : {}),
    ...members,
  };
  return Object.fromEntries(
    Object.entries(written).map(([key, one]) => [key, resolveReferences(one, names)]),
  );
}

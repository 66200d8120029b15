import type { JsonObject } from '@spoor/contracts/shared/limits';
import type { z } from 'zod';
import { richText } from './rich-text.ts';

type Json = z.core.util.JSONType;

/** Finds the things of a site by what its plan calls them. */
export interface PlanNames {
  /** @param kind what stands before the colon of `@page:nieuws`; @param key what stands behind it */
  guidOf(kind: string, key: string): string;
  /** How a block shows the image with a slug. */
  imageContent(slug: string): JsonObject;
}

const reference = /^@([\w-]+):(.+)$/;

/**
 * Content as it is stored, from content as a plan writes it. Throughout, `@kind:key` becomes the guid of that thing,
 * a member `lines` becomes the rich text `doc`, and a member `image` becomes the image and its description.
 */
export function resolveReferences(value: Json, names: PlanNames): Json {
  if (typeof value === 'string') {
    const [, kind, key] = reference.exec(value) ?? [];
    return kind === undefined || key === undefined ? value : names.guidOf(kind, key);
  }
  if (Array.isArray(value)) return value.map((one) => resolveReferences(one, names));
  return typeof value === 'object' && value !== null ? resolveObject(value, names) : value;
}

/** As {@link resolveReferences}, for an object. */
export function resolveObject({ lines, image, ...members }: JsonObject, names: PlanNames): JsonObject {
  const written: JsonObject = {
    ...(typeof image === 'string' ? names.imageContent(image) : {}),
    ...(Array.isArray(lines) ? { doc: richText(lines.map(String)) } : {}),
    ...members,
  };
  return Object.fromEntries(
    Object.entries(written).map(([key, one]) => [key, resolveReferences(one, names)]),
  );
}

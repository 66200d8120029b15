import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** What may be known elsewhere under an id of its own. */
export const externalKinds = ['page', 'item', 'asset', 'menuitem', 'redirect', 'category'] as const;
export type ExternalKind = (typeof externalKinds)[number];

/** Characters. */
export const maxExternalIdLength = 200;

export const externalSourcePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The name of a system that has ids: `wordpress`, `sales-tool`, `dynamics365`. */
export const externalSource = z.string().max(40).regex(externalSourcePattern);

/** An id as its source writes it. */
export const externalIdText = z
  .string()
  .min(1)
  .max(maxExternalIdLength)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);

/** By what something is known elsewhere. */
export interface ExternalAddress {
  readonly source: string;
  readonly id: string;
}

/**
 * The document of the stream `externalid-{guid}`: what a source calls something. The guid is derived from platform, source
 * and id, so that an id has only one stream, and leads to one thing.
 */
export const externalId = z.object({
  guid: storedGuid,
  source: externalSource,
  id: externalIdText,
  kind: z.enum(externalKinds),
  /** Of what it leads to. */
  thingGuid: storedGuid,
});
export type ExternalId = z.infer<typeof externalId>;

export type ExternalIdCommand =
  /** It was that of a thing of another kind, which is not there. */
  | { type: 'ReleaseExternalId'; thingGuid: string }
  /** Also where it led to another thing of that kind, which is gone for good. */
  | {
      type: 'AssignExternalId';
      externalId: ExternalId;
      /** What it led to when that was decided; null: to nothing. */
      instead: string | null;
    };

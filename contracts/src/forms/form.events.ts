import { z } from 'zod';
import { block, blockPlace } from '../pages/block.ts';
import { fieldChanges } from '../shared/field-changes.ts';
import { storedGuid } from '../shared/guid.ts';
import { form } from './form.ts';
import { formDefinition } from './form-definition.ts';

const blockGuid = storedGuid;
const blocks = z.array(block).min(1);
const places = z.array(z.int().min(0));

/**
 * A form is one stream, `form-{guid}`. Every event carries what its inverse needs. Paths of changes are relative to what the event
 * is about: the settings, the draft (its languages and its summary), the content of an element's block. Blocks are in order of
 * rank. The number of a version is never used for another one, also not after its publishing was taken back.
 */
export const formEvents = {
  FormCreated: z.object({ form }),
  FormRemoved: z.object({ form }),
  FormRestored: z.object({ form }),
  /** The form cannot be restored any more. */
  FormPurged: z.object({}),
  FormNameChanged: z.object({ from: z.string(), to: z.string() }),
  FormSettingsChanged: z.object({ changes: fieldChanges }),
  FormOptionsChanged: z.object({ changes: fieldChanges }),
  FormElementsAdded: z.object({ blocks }),
  FormElementsRemoved: z.object({ blocks }),
  FormElementsMoved: z.object({
    moves: z.array(z.object({ blockGuid, from: blockPlace, to: blockPlace })).min(1),
  }),
  FormElementChanged: z.object({ blockGuid, changes: fieldChanges }),
  /**
   * Addresses of somebody who was erased, by their places, so that the log does not say them once more: among all whom the form ever
   * told, in the order in which it came to name them, and in its settings.
   */
  FormRecipientsErased: z.object({ named: places, notify: places, notifyIf: places }),
  /** Visitors answer another version from now on. */
  FormPublished: z.object({ from: formDefinition.nullable(), to: formDefinition }),
  /** Nobody can answer it any more. */
  FormUnpublished: z.object({ from: formDefinition }),
} as const;

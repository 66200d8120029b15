import { fileBytes, imageBytes } from '../shared/upload-bytes.ts';
import type { FormElement } from './form-definition.ts';

/** Bytes that a file for this question may have. */
export function maxUploadBytes({ type, validation }: Pick<FormElement, 'type' | 'validation'>): number {
  const most = type === 'image' ? imageBytes : fileBytes;
  return Math.min(validation.maxBytes ?? most, most);
}

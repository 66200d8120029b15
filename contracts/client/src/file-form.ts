import { uploadFieldOf } from '@spoor/contracts/assets/upload-field';

/** A file to upload, as the body of `spoor.assets.upload` and its like. @param type its media type, as far as it is known */
export function fileForm(
  name: string,
  bytes: Uint8Array<ArrayBuffer> | ArrayBuffer | Blob,
  type = '',
): FormData {
  const form = new FormData();
  form.append(uploadFieldOf({ name, type }), new Blob([bytes], { type }), name);
  return form;
}

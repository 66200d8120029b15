/** Pixels of the longer side: enough to read a number plate across the street. */
const longestSide = 2_560;
/** Bytes up to which a photo is sent as it is. */
const smallEnough = 1_500_000;
const quality = 0.85;

/**
 * A photo as small as it needs to be, for whoever has a phone and a bad line; also without what a camera says about the place.
 * What is small already, is no photo or cannot be read stays as it is.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!/^image\/(jpeg|webp)$/.test(file.type) || file.size <= smallEnough) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made === null || made.size >= file.size) return file;
    return new File([made], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

import type { StoredValues } from '../stored-values.ts';

/** The form of a picture and of what is said of it. Its focal point is the picture's own, see decision 50. */
export const pictureFields = {
  imageGuid: { label: 'field.image' },
  alt: { label: 'field.alt', isShown: ({ decorative }: StoredValues) => decorative !== true },
  decorative: { label: 'field.decorative' },
  caption: { label: 'field.caption' },
  focalPoint: null,
} as const;

export const newPicture = { imageGuid: '', alt: '', decorative: false };

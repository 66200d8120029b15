import { z } from 'zod';
import { flag, picture, set, words } from './member.ts';

const fraction = z.number().min(0).max(1);
const focalPoint = z.looseObject({ x: fraction, y: fraction }).nullable();

/** A picture and what is said of it. `focalPoint`: what stays in sight where it is cut. */
export const pictureMembers = {
  imageGuid: picture(),
  caption: words(),
  alt: words(),
  decorative: flag(),
  focalPoint: set(focalPoint, { x: 0.2, y: 0.8 }),
} as const;

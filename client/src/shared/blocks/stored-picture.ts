import { guidIn, numberIn, recordIn, type StoredValues, textIn } from './block-values.ts';

/** A picture as a block, or an entry of one, stores it. */
export interface StoredPicture {
  readonly guid: string;
  readonly alt: string;
  /** There is nothing in it to tell to those who do not see it. */
  readonly decorative: boolean;
  readonly caption: string;
  /** What cropping keeps in sight, as fractions of width and height. */
  readonly focalPoint: FocalPoint | undefined;
}

export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** Undefined where no picture was chosen. */
export function storedPicture(values: StoredValues, key = 'imageGuid'): StoredPicture | undefined {
  const guid = guidIn(values, key);
  if (guid === undefined) return undefined;
  return {
    guid,
    alt: textIn(values, 'alt'),
    decorative: values.decorative === true,
    caption: textIn(values, 'caption'),
    focalPoint: focalPointIn(values),
  };
}

function focalPointIn(values: StoredValues): FocalPoint | undefined {
  const point = recordIn(values, 'focalPoint');
  const [x, y] = [numberIn(point, 'x'), numberIn(point, 'y')];
  const isInside = (fraction: number | undefined): fraction is number =>
    fraction !== undefined && fraction >= 0 && fraction <= 1;
  return isInside(x) && isInside(y) ? { x, y } : undefined;
}

import { guidIn, numberIn, recordIn, type StoredValues, textIn } from './stored-values.ts';

/** An image as blocks and their entries store it. */
export interface StoredImage {
  readonly guid: string;
  readonly alt: string;
  /** Has no alt text, because it is decoration. */
  readonly decorative: boolean;
  readonly caption: string;
  /** Fractions of width and height. */
  readonly focalPoint: FocalPoint | undefined;
}

export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** Undefined where no image was chosen. */
export function storedImage(values: StoredValues, key = 'imageGuid'): StoredImage | undefined {
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

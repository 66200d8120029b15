import type { Canvas, View } from './canvas.ts';

/** How large a picture becomes: its width in pixels, and the part of the drawing that it shows. */
export interface Frame {
  readonly pixels: number;
  readonly view?: View;
}

/** One picture of Duinwijk. */
export interface Scene {
  /** The key of the news item or page that it belongs to; also its file name. */
  readonly slug: string;
  /** What somebody who cannot see it should know, in Dutch; empty where there is nothing to know. */
  readonly alt: string;
  /** Absent: all of it, 1600 pixels wide. */
  readonly frame?: Frame;
  /** What cropping keeps in sight, in fractions from the left and the top. */
  readonly focalPoint?: { readonly x: number; readonly y: number };
  draw(canvas: Canvas): void;
}

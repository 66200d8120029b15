import type { Canvas } from './canvas.ts';

/** One picture of Duinwijk. */
export interface Scene {
  /** The key of the news item or page that it belongs to; also its file name. */
  readonly slug: string;
  /** What somebody who cannot see it should know, in Dutch. */
  readonly alt: string;
  draw(canvas: Canvas): void;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rasterizeDrawing } from '../images/render-variants.ts';
import { beachScenes } from './beach.scenes.ts';
import { Canvas } from './canvas.ts';
import { councilScenes } from './council.scenes.ts';
import { dunesScenes } from './dunes.scenes.ts';
import { greenScenes } from './green.scenes.ts';
import { homesScenes } from './homes.scenes.ts';
import { indoorScenes } from './indoor.scenes.ts';
import { roadsScenes } from './roads.scenes.ts';
import type { Scene } from './scene.ts';
import { squaresScenes } from './squares.scenes.ts';
import { streetsScenes } from './streets.scenes.ts';

const folder = fileURLToPath(new URL('../../../service/demo/', import.meta.url));
const pixelWidth = 1600;
const byteLimit = 120_000;

const scenes: readonly Scene[] = [
  ...beachScenes,
  ...dunesScenes,
  ...roadsScenes,
  ...squaresScenes,
  ...streetsScenes,
  ...homesScenes,
  ...greenScenes,
  ...councilScenes,
  ...indoorScenes,
];

// Draws every picture of the demo site, and lists them with their Dutch descriptions. Run by hand after a change, by
// `node --conditions=@spoor/source workers/src/demo/draw-demo-images.ts`; what did not change gives the same files.
await mkdir(`${folder}images`, { recursive: true });
for (const { slug, draw } of scenes) {
  const canvas = new Canvas(slug);
  draw(canvas);
  await writeFile(`${folder}images/${slug}.jpg`, await fittingJpeg(canvas.toSvg(pixelWidth)));
}
const manifest = scenes.map(({ slug, alt }) => ({ slug, file: `images/${slug}.jpg`, alt }));
await writeFile(`${folder}images.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);

/** The best quality that stays under the limit. */
async function fittingJpeg(svg: string, quality = 88): Promise<Buffer> {
  const jpeg = await rasterizeDrawing(svg, quality);
  return jpeg.length <= byteLimit ? jpeg : fittingJpeg(svg, quality - 4);
}

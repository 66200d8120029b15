import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rasterizeDrawing } from '../images/render-variants.ts';
import { beachScenes } from './beach.scenes.ts';
import { Canvas } from './canvas.ts';
import { councilScenes } from './council.scenes.ts';
import { demoDocuments } from './documents.ts';
import { dunesScenes } from './dunes.scenes.ts';
import { greenScenes } from './green.scenes.ts';
import { homesScenes } from './homes.scenes.ts';
import { indoorScenes } from './indoor.scenes.ts';
import { drawFavicon, drawLogo } from './logo.ts';
import { panoramaScenes } from './panoramas.scenes.ts';
import { writePdf } from './pdf.ts';
import { portraitScenes } from './portraits.scenes.ts';
import { roadsScenes } from './roads.scenes.ts';
import type { Scene } from './scene.ts';
import { squaresScenes } from './squares.scenes.ts';
import { streetsScenes } from './streets.scenes.ts';
import { drawSunrise, drawSunrisePoster } from './sunrise.film.ts';

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
  ...panoramaScenes,
  ...portraitScenes,
  {
    slug: 'zonsopkomst',
    alt: 'De zon komt op boven de zee; iemand kijkt vanaf het duin, een boot vaart uit',
    frame: { pixels: 1280, view: { x: 0, y: 90, width: 1200, height: 675 } },
    draw: drawSunrisePoster,
  },
];

const drawings = [
  { slug: 'logo', alt: 'Gemeente Duinwijk', svg: drawLogo() },
  { slug: 'favicon', alt: '', svg: drawFavicon() },
];

// Draws every picture of the demo site, and lists them with their Dutch descriptions; writes its documents and its film.
// Run by hand after a change, by
// `node --conditions=@spoor/source workers/src/demo/draw-demo.ts`; what did not change gives the same files.
await mkdir(`${folder}images`, { recursive: true });
for (const { slug, frame, draw } of scenes) {
  const canvas = new Canvas(slug);
  draw(canvas);
  await writeFile(
    `${folder}images/${slug}.jpg`,
    await fittingJpeg(canvas.toSvg(frame?.pixels ?? pixelWidth, frame?.view)),
  );
}
for (const { slug, svg } of drawings) await writeFile(`${folder}images/${slug}.svg`, svg);
const manifest = [
  ...scenes.map(({ slug, alt, focalPoint }) => ({ slug, file: `images/${slug}.jpg`, alt, focalPoint })),
  ...drawings.map(({ slug, alt }) => ({ slug, file: `images/${slug}.svg`, alt })),
];
await writeFile(`${folder}images.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);

await mkdir(`${folder}files`, { recursive: true });
for (const document of demoDocuments) await writeFile(`${folder}files/${document.file}`, writePdf(document));
await writeFile(`${folder}files/zonsopkomst.webm`, await drawSunrise());

/** The best quality that stays under the limit. */
async function fittingJpeg(svg: string, quality = 88): Promise<Buffer> {
  const jpeg = await rasterizeDrawing(svg, quality);
  return jpeg.length <= byteLimit ? jpeg : fittingJpeg(svg, quality - 4);
}

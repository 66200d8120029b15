import { rasterizeDrawing } from '../images/render-variants.ts';
import { Canvas, mix, smooth, width } from './canvas.ts';
import { person } from './people.ts';
import { boat } from './props.ts';
import { gulls, hill, marrams, sky, stars, sun, water } from './scenery.ts';
import { lighthouse } from './town.ts';
import { muxFilm } from './webm.ts';

const size = { width: 640, height: 360 };
const view = { x: 0, y: 90, width: 1200, height: 675 };
const framesPerSecond = 8;
const frameCount = 48;
const quality = 38;

/** Six seconds in which the sun comes up over the sea at Duinwijk and a boat sails out. */
export async function drawSunrise(): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (let frame = 0; frame < frameCount; frame++) {
    frames.push(await rasterizeDrawing(drawMoment(frame / (frameCount - 1)), quality, 'webp'));
  }
  return muxFilm({ ...size, framesPerSecond, frames });
}

/** The still that stands before the film begins. */
export function drawSunrisePoster(canvas: Canvas): void {
  draw(canvas, 0.75);
}

function drawMoment(share: number): string {
  // The same name for every frame: what is left to chance stays where it is.
  const canvas = new Canvas('zonsopkomst');
  draw(canvas, share);
  return canvas.toSvg(size.width, view);
}

/** @param share how far the night is gone, from 0 to 1 */
function draw(canvas: Canvas, share: number): void {
  sky(canvas, mix('#16264a', '#4d91cb', share), mix('#6d4a63', '#fbe3bd', share), 520);
  canvas.group({ opacity: Math.max(0, 1 - share * 1.8) }, () => stars(canvas, 60, 360));
  sun(canvas, 640, 560 - share * 200, 36, mix('#ff9d5c', '#fff0b8', share), 9);
  water(canvas, 480, 660, mix('#4a4a6a', '#b9d5dc', share), mix('#1b2f52', '#3f86b0', share), '#ffe9c4', 640);
  boat(canvas, 250 + share * 420, 548, 120, '#1f5296');
  for (const [layer, y] of [590, 618, 646].entries()) swell(canvas, y, layer, share);
  lighthouse(canvas, 1010, 600, 300, '#b5564a', share < 0.6);
  hill(
    canvas,
    [
      [-20, 640],
      [260, 600],
      [560, 668],
      [860, 600],
      [1220, 584],
    ],
    mix('#5c4a4e', '#cda466', share),
    mix('#8f7376', '#f8e5bd', share),
  );
  marrams(canvas, 12, [-10, 420], [640, 790], mix('#3d4a44', '#7f9159', share));
  person(canvas, 560, 700, 110, { coat: '#f2a93b', hair: '#4a3222', skin: '#f0c9a4' }, 0.03);
  canvas.group({ transform: `translate(${share * 160} ${-share * 40})` }, () =>
    gulls(canvas, 5, [420, 330], mix('#22344f', '#3f5c78', share)),
  );
}

/** A line of foam that comes towards the beach and falls back, three times in all. */
function swell(canvas: Canvas, y: number, layer: number, share: number): void {
  const phase = share * Math.PI * 6 + layer * 1.7;
  const points = Array.from(
    { length: 9 },
    (_, index) => [index * (width / 8), y + Math.sin(phase + index * 0.9) * 9] as const,
  );
  canvas.line(smooth(points), '#ffffff', 5 - layer, { opacity: 0.25 + layer * 0.12 });
}

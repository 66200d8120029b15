import { type Canvas, mix } from './canvas.ts';
import { bust, type Looks } from './people.ts';
import type { Frame, Scene } from './scene.ts';
import { finish } from './scenery.ts';

const square: Frame = { pixels: 800, view: { x: 260, y: 120, width: 680, height: 680 } };

interface Sitter extends Looks {
  readonly slug: string;
  readonly name: string;
  readonly wall: string;
  readonly long?: true;
  readonly wears?: 'glasses' | 'chain' | 'beard' | 'scarf';
}

const sitters: readonly Sitter[] = [
  {
    slug: 'portret-burgemeester',
    long: true,
    name: 'burgemeester Marijke Duinker, met ambtsketen',
    wall: '#cfe0ea',
    coat: '#22344f',
    skin: '#f0c9a4',
    hair: '#8d8d92',
    wears: 'chain',
  },
  {
    slug: 'portret-wethouder-haddad',
    name: 'wethouder Samir Haddad, met bril',
    wall: '#f1e0c4',
    coat: '#2f7d8c',
    skin: '#dba57c',
    hair: '#1f1a1a',
    wears: 'glasses',
  },
  {
    slug: 'portret-wethouder-vos',
    long: true,
    name: 'wethouder Ineke Vos, met een gele sjaal',
    wall: '#dbe8d2',
    coat: '#7c2f3d',
    skin: '#f0c9a4',
    hair: '#c98b3d',
    wears: 'scarf',
  },
  {
    slug: 'portret-secretaris',
    name: 'gemeentesecretaris Winston Pinas, met bril',
    wall: '#e6dcec',
    coat: '#3f5069',
    skin: '#7a4b32',
    hair: '#1f1a1a',
    wears: 'glasses',
  },
  {
    slug: 'portret-griffier',
    long: true,
    name: 'griffier Femke Zijlstra',
    wall: '#f3e3d7',
    coat: '#5d8c5a',
    skin: '#f0c9a4',
    hair: '#6d3b21',
  },
  {
    slug: 'portret-woordvoerder',
    name: 'woordvoerder Thijs Kuiper, met baard',
    wall: '#d7e3f0',
    coat: '#c8553d',
    skin: '#f0c9a4',
    hair: '#6d3b21',
    wears: 'beard',
  },
  {
    slug: 'portret-wijkcoach',
    long: true,
    name: 'wijkcoach Aylin Demir, met een blauwe sjaal',
    wall: '#f6ead0',
    coat: '#1f5296',
    skin: '#dba57c',
    hair: '#1f1a1a',
    wears: 'scarf',
  },
];

/** People of the town hall, as they look from their own page. */
export const portraitScenes: readonly Scene[] = sitters.map(({ slug, name, ...looks }) => ({
  slug,
  alt: `Portret van ${name}`,
  frame: square,
  focalPoint: { x: 0.5, y: 0.1 },
  draw(canvas) {
    const { wall, coat, hair = '#1f1a1a', wears } = looks;
    canvas.rect(
      0,
      0,
      1200,
      800,
      canvas.linear([
        [0, mix(wall, '#ffffff', 0.35)],
        [1, mix(wall, '#22344f', 0.12)],
      ]),
    );
    canvas.circle(
      760,
      260,
      330,
      canvas.radial([
        [0, '#ffffff', 0.55],
        [1, '#ffffff', 0],
      ]),
    );
    // Behind the shoulders.
    if (looks.long)
      canvas.path(
        'M468 270C440 420 452 500 430 560H770C748 500 760 420 732 270Z',
        mix(hair, '#1f1a1a', 0.15),
      );
    bust(canvas, 600, 830, 690, looks);
    if (wears === 'glasses') glasses(canvas);
    if (wears === 'beard')
      canvas.path('M514 318Q520 424 600 430Q680 424 686 318Q664 366 600 366Q536 366 514 318Z', hair);
    if (wears === 'scarf')
      canvas.path('M486 452Q600 530 714 452L730 500Q600 588 470 500Z', mix(coat, '#f2c14a', 0.82));
    if (wears === 'chain') chain(canvas);
    finish(canvas);
  },
}));

function glasses(canvas: Canvas): void {
  for (const x of [556, 644])
    canvas.circle(x, 300, 32, '#ffffff', { 'fill-opacity': 0.25, stroke: '#22344f', 'stroke-width': 6 });
  canvas.line('M588 300H612', '#22344f', 6);
}

/** The chain of office: links around the shoulders, with a medal. */
function chain(canvas: Canvas): void {
  canvas.path('M452 500Q600 770 748 500', 'none', {
    stroke: '#d6a437',
    'stroke-width': 14,
    'stroke-dasharray': '16 7',
  });
  canvas.circle(600, 650, 34, '#e6b84a', { stroke: '#b98528', 'stroke-width': 6 });
  canvas.circle(600, 650, 14, '#1f5296');
}

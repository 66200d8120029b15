import { type Canvas, mix, type Point } from './canvas.ts';
import { cyclist, dog, person } from './people.ts';
import { bench, boat } from './props.ts';
import type { Frame, Scene } from './scene.ts';
import { cloud, finish, gulls, hill, marrams, sky, slipFace, sun, surf, water } from './scenery.ts';
import { distantHouse, lamp, lighthouse, row, windmill } from './town.ts';

/** A band for the head of a page. What matters stands to the right: titles stand to the left. */
const band: Frame = { pixels: 2400, view: { x: 0, y: 190, width: 1200, height: 400 } };

/** Wide pictures for the heads of pages. */
export const panoramaScenes: readonly Scene[] = [
  {
    slug: 'kop-duinen',
    alt: '',
    frame: band,
    draw(canvas) {
      sky(canvas, '#3a74b4', '#f8e3c4', 420);
      sun(canvas, 700, 372, 30, '#ffe3a0', 9);
      cloud(canvas, 40, 226, 300, '#ffffff', 0.7);
      cloud(canvas, 820, 214, 260, '#ffffff', 0.6);
      water(canvas, 396, 500, '#b9d5dc', '#3f86b0', '#ffffff', 700);
      boat(canvas, 560, 420, 54, '#1f5296');
      const shore: readonly Point[] = [
        [-20, 430],
        [300, 436],
        [620, 452],
        [900, 470],
        [1220, 462],
      ];
      hill(canvas, shore, '#dfc088', '#faecc8', 600);
      surf(canvas, shore);
      lighthouse(canvas, 1010, 470, 190, '#b5564a');
      for (const [x, y, scale] of [
        [1060, 478, 0.42],
        [1112, 482, 0.5],
        [1160, 480, 0.44],
      ] as const)
        distantHouse(canvas, x, y, scale, { wall: '#f2e3cb', roof: '#b1543c', glass: '#a9cadb' });
      hill(
        canvas,
        [
          [-20, 470],
          [180, 430],
          [420, 484],
          [700, 520],
          [960, 494],
          [1220, 512],
        ],
        '#cda466',
        '#f8e5bd',
        600,
      );
      slipFace(canvas, [190, 431], 420, 170, '#7a5a34');
      marrams(canvas, 12, [-10, 420], [486, 586], '#7f9159');
      marrams(canvas, 9, [820, 1210], [540, 590], '#7f9159');
      person(canvas, 760, 560, 84, { coat: '#f2a93b' }, 0.06);
      dog(canvas, 812, 562, 34, '#6d4a2e');
      gulls(canvas, 5, [840, 290], '#3f5c78');
      finish(canvas);
    },
  },
  {
    slug: 'kop-boulevard',
    alt: '',
    frame: band,
    draw(canvas) {
      sky(canvas, '#5b9bd0', '#e4f1f4', 460);
      cloud(canvas, 120, 220, 320, '#ffffff', 0.85);
      cloud(canvas, 640, 204, 300, '#ffffff', 0.7);
      water(canvas, 430, 520, '#a7cddb', '#3f86b0', '#ffffff', 260);
      for (const [x, y, long, color] of [
        [110, 462, 80, '#c8553d'],
        [300, 448, 52, '#1f5296'],
      ] as const)
        boat(canvas, x, y, long, color);
      row(
        canvas,
        560,
        520,
        1230,
        [150, 210],
        ['#f2e3cb', '#d69a72', '#f6efe2', '#e8c48f'],
        '#9c4a38',
        '#a9cadb',
      );
      canvas.rect(
        0,
        506,
        1200,
        30,
        canvas.linear([
          [0, '#e9ddc8'],
          [1, '#cbb999'],
        ]),
      );
      canvas.line('M0 506H1200', '#fbf7ee', 4);
      for (let x = 10; x < 560; x += 46) canvas.line(`M${x} 506V476`, '#2b4a6d', 4);
      canvas.line('M0 477H548', '#2b4a6d', 4);
      canvas.rect(
        0,
        534,
        1200,
        60,
        canvas.linear([
          [0, '#b9605a'],
          [1, '#9c4a48'],
        ]),
      );
      for (const x of [160, 470, 900, 1130]) lamp(canvas, x, 534, 150, '#22344f');
      bench(canvas, 640, 540, 120);
      cyclist(canvas, 800, 580, 92, '#2f7d8c');
      person(canvas, 1010, 556, 96, { coat: '#f2a93b' }, 0.05);
      person(canvas, 1050, 556, 70, { coat: '#1f5296' }, 0.05);
      gulls(canvas, 6, [330, 300], '#3f5c78');
      finish(canvas);
    },
  },
  {
    slug: 'kop-bollen',
    alt: '',
    frame: band,
    draw(canvas) {
      sky(canvas, '#4d91cb', '#e6f2ee', 420);
      cloud(canvas, 60, 214, 340, '#ffffff', 0.85);
      cloud(canvas, 760, 220, 280, '#ffffff', 0.75);
      hill(
        canvas,
        [
          [-20, 396],
          [300, 384],
          [700, 398],
          [1220, 388],
        ],
        '#8fae72',
        '#c3d49b',
        600,
      );
      for (let x = 20; x < 760; x += 88)
        distantHouse(canvas, x, 408, 0.4, { wall: '#f2e3cb', roof: '#b1543c', glass: '#a9cadb' });
      windmill(canvas, 980, 420, 140, '#7a5a44');
      canvas.rect(0, 408, 1200, 200, '#7da15c');
      for (const [index, color] of [
        '#d9485f',
        '#f2b33b',
        '#fffaf0',
        '#e58fa8',
        '#8a5fb0',
        '#d9485f',
        '#f2b33b',
        '#e8703a',
      ].entries())
        furrow(canvas, index, color);
      person(canvas, 700, 470, 70, { coat: '#1f5296' }, 0.04);
      gulls(canvas, 3, [520, 280], '#3f5c78');
      finish(canvas);
    },
  },
];

/** A bed of flowers that runs towards the horizon; the first lies to the left. */
function furrow(canvas: Canvas, index: number, color: string): void {
  const near = (x: number) => (x - 600) * 2.6 + 600;
  const [left, right] = [index * 170 - 80, index * 170 + 40];
  canvas.polygon(
    [
      [left, 418],
      [right, 418],
      [near(right), 600],
      [near(left), 600],
    ],
    canvas.linear([
      [0, mix(color, '#7da15c', 0.35)],
      [1, color],
    ]),
  );
  for (let flower = 0; flower < 90; flower++) {
    const depth = canvas.chance() ** 0.7;
    const at = left + canvas.chance() * (right - left);
    const [x, y] = [at + (near(at) - at) * depth, 420 + depth * 178];
    canvas.circle(x, y, 1.2 + depth * 5, mix(color, '#ffffff', canvas.chance(0, 0.35)));
  }
}

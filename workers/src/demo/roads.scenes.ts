import { type Canvas, width } from './canvas.ts';
import { cyclist, person } from './people.ts';
import { bus, car } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, finish, gulls, hill, marram, marrams, sky, slipFace, sun, tree, water } from './scenery.ts';
import { lamp, row } from './town.ts';

const shade = '#7a5a34';
const walls: readonly [string, ...string[]] = ['#c9714f', '#e9cfa4', '#a9563f', '#f1e4cf', '#d59a6c'];

/** Scenes on the roads between village and sea. */
export const roadsScenes: readonly Scene[] = [
  {
    slug: 'strandbus',
    alt: 'De blauwe strandbus rijdt in de winter langs de duinen en de zee',
    draw(canvas) {
      sky(canvas, '#82abd0', '#fbe6cc', 380);
      sun(canvas, 1010, 246, 32, '#ffd993', 10);
      cloud(canvas, 60, 130, 440, '#ffffff', 0.8);
      cloud(canvas, 560, 190, 280, '#fff3e2', 0.7);
      water(canvas, 370, 520, '#d2d9d6', '#6094b3', '#fff3d8', 1010);
      hill(
        canvas,
        [
          [-20, 470],
          [230, 384],
          [470, 470],
          [660, 530],
        ],
        '#b99f73',
        '#f3e8cd',
      );
      slipFace(canvas, [228, 384], 330, 190, shade);
      hill(
        canvas,
        [
          [560, 560],
          [860, 474],
          [1060, 420],
          [1220, 444],
        ],
        '#bfa578',
        '#f6ebd1',
      );
      marrams(canvas, 6, [120, 360], [420, 470], '#98926a');
      marrams(canvas, 6, [900, 1200], [450, 490], '#98926a');
      hill(
        canvas,
        [
          [-20, 560],
          [400, 536],
          [800, 546],
          [1220, 526],
        ],
        '#8d9b80',
        '#d3d8c2',
      );
      canvas.rect(
        0,
        612,
        width,
        200,
        canvas.linear([
          [0, '#808a98'],
          [1, '#4b5666'],
        ]),
      );
      canvas.rect(0, 604, width, 9, '#f3efe4');
      for (let x = -20; x < width; x += 150) canvas.rect(x, 728, 84, 8, '#f3efe4', { rx: 3, opacity: 0.9 });
      lamp(canvas, 96, 608, 210, '#3b4a60');
      canvas.rect(1086, 400, 8, 206, '#3b4a60');
      canvas.rect(1060, 392, 60, 46, '#1f5296', { rx: 6 });
      canvas.rect(1072, 404, 36, 14, '#fbf7ee', { rx: 4 });
      canvas.circle(1080, 424, 4, '#fbf7ee');
      canvas.circle(1100, 424, 4, '#fbf7ee');
      person(canvas, 1018, 604, 138, { coat: '#c8553d' }, 0.03);
      person(canvas, 968, 606, 96, { coat: '#f2a93b' }, 0.03);
      bus(canvas, 270, 700, 620, '#2463a8', '#f2a93b');
      gulls(canvas, 4, [520, 270], '#53697f');
      finish(canvas, '#ffe0b0', 0.22);
    },
  },
  {
    slug: 'fietspad-zeeweg',
    alt: 'Fietsers op het brede rode fietspad langs de Zeeweg, met de duinen en de zee erachter',
    draw(canvas) {
      sky(canvas, '#4f95ca', '#e6f3f1', 360);
      cloud(canvas, 50, 110, 440, '#ffffff');
      cloud(canvas, 720, 80, 400, '#ffffff', 0.85);
      water(canvas, 346, 440, '#9ccbd9', '#4f9bc0', '#ffffff', 620);
      hill(
        canvas,
        [
          [-20, 440],
          [180, 352],
          [400, 410],
          [620, 440],
        ],
        '#c9ad72',
        '#f8ebc6',
        460,
      );
      slipFace(canvas, [180, 352], 280, 110, shade);
      hill(
        canvas,
        [
          [560, 450],
          [820, 378],
          [1030, 336],
          [1220, 400],
        ],
        '#c9ad72',
        '#f8ebc6',
        460,
      );
      slipFace(canvas, [1030, 336], 240, 130, shade);
      hill(
        canvas,
        [
          [-20, 446],
          [300, 424],
          [700, 450],
          [1220, 418],
        ],
        '#7fa05c',
        '#bdd08b',
      );
      marrams(canvas, 12, [0, 1200], [452, 500], '#86a05f');
      for (const x of [110, 470, 830, 1190]) lamp(canvas, x, 560, 250, '#3b4a60');
      canvas.rect(
        0,
        556,
        width,
        180,
        canvas.linear([
          [0, '#cf8467'],
          [1, '#a84d3c'],
        ]),
      );
      canvas.rect(0, 552, width, 8, '#f6e9d4');
      canvas.rect(0, 732, width, 8, '#f6e9d4');
      for (let x = -40; x < width; x += 130) canvas.rect(x, 640, 70, 6, '#f6e9d4', { rx: 3, opacity: 0.85 });
      cyclist(canvas, 890, 622, -128, '#f2a93b');
      cyclist(canvas, 1050, 620, -116, '#5d8c5a', '#c8553d');
      cyclist(canvas, 330, 716, 196, '#1f5296', '#f2a93b');
      cyclist(canvas, 580, 712, 176, '#c8553d');
      canvas.rect(
        0,
        740,
        width,
        60,
        canvas.linear([
          [0, '#86a85f'],
          [1, '#5f8747'],
        ]),
      );
      for (let index = 0; index < 15; index++)
        marram(canvas, canvas.chance(0, 1200), canvas.chance(790, 815), canvas.chance(50, 90), '#6f9151');
      for (let index = 0; index < 40; index++) {
        canvas.circle(
          canvas.chance(0, 1200),
          canvas.chance(752, 795),
          canvas.chance(2.5, 5),
          canvas.pick(['#fffaf0', '#f2a93b', '#e58fa8']),
        );
      }
      gulls(canvas, 4, [620, 240], '#47637d');
      finish(canvas);
    },
  },
  {
    slug: 'laadpalen',
    alt: 'Een elektrische auto aan een laadpaal in een straat met bomen',
    draw(canvas) {
      sky(canvas, '#5f9fcf', '#e8f2ec', 560);
      cloud(canvas, 70, 90, 400, '#ffffff');
      cloud(canvas, 740, 120, 360, '#ffffff', 0.8);
      row(canvas, -40, 580, 1230, [150, 220], walls, '#7f4a3d', '#a9cadb');
      canvas.rect(
        0,
        560,
        width,
        60,
        canvas.linear([
          [0, '#7fa35a'],
          [1, '#5f8747'],
        ]),
      );
      for (const [x, size] of [
        [70, 250],
        [420, 230],
        [790, 250],
        [1140, 240],
      ] as const)
        tree(canvas, x, 606, size, '#6f9a4e');
      canvas.rect(
        0,
        606,
        width,
        60,
        canvas.linear([
          [0, '#ded3c0'],
          [1, '#c9bba2'],
        ]),
      );
      canvas.rect(0, 662, width, 10, '#f2ece0');
      canvas.rect(
        0,
        672,
        width,
        128,
        canvas.linear([
          [0, '#76818f'],
          [1, '#4c5766'],
        ]),
      );
      charger(canvas, 590, 664);
      charger(canvas, 1010, 664);
      car(canvas, 180, 752, 370, '#2463a8');
      canvas.line('M600 560C560 690 540 640 522 668', '#16243f', 6);
      car(canvas, 690, 760, 380, '#f2a93b');
      canvas.line('M1018 560C1070 660 1060 690 1056 694', '#16243f', 6);
      person(canvas, 640, 664, 138, { coat: '#c8553d' }, 0.04);
      finish(canvas);
    },
  },
];

function charger(canvas: Canvas, x: number, y: number): void {
  canvas.ellipse(x + 14, y, 34, 6, '#0b1d3a', { opacity: 0.2 });
  canvas.rect(
    x - 12,
    y - 150,
    52,
    150,
    canvas.linear(
      [
        [0, '#fdfbf6'],
        [0.6, '#e6e9ec'],
        [1, '#b7c0c9'],
      ],
      [0, 0, 1, 0],
    ),
    { rx: 12 },
  );
  canvas.rect(x - 3, y - 136, 34, 38, '#16294a', { rx: 6 });
  canvas.path(`M${x + 17} ${y - 132}l-14 17h9l-3 13l14-18h-9Z`, '#7fd6a1');
  canvas.circle(x + 14, y - 78, 9, '#16294a');
  canvas.rect(x - 12, y - 40, 52, 10, '#2463a8');
}

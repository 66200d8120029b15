import { type Canvas, mix, type Point } from './canvas.ts';
import { person } from './people.ts';
import { bench, boat } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, finish, gulls, hill, marrams, sky, slipFace, sun, surf, water, waves } from './scenery.ts';
import { distantHouse, lighthouse } from './town.ts';

const grass = '#7f9159';
const shade = '#7a5a34';

/** Scenes in the dunes. */
export const dunesScenes: readonly Scene[] = [
  {
    slug: 'over-duinwijk',
    alt: 'Uitzicht vanaf het hoogste duin over de daken en de kerk van Duinwijk, het strand en de haven',
    draw(canvas) {
      sky(canvas, '#3f7fbb', '#dcedf1', 330);
      cloud(canvas, 60, 120, 420, '#ffffff');
      cloud(canvas, 640, 70, 480, '#ffffff', 0.85);
      water(canvas, 316, 500, '#a7cddb', '#3f86b0', '#ffffff', 940);
      const shore: readonly Point[] = [
        [-20, 346],
        [240, 344],
        [500, 366],
        [760, 404],
        [980, 438],
        [1220, 484],
      ];
      hill(canvas, shore, '#dfc088', '#faecc8', 560);
      surf(canvas, shore);
      hill(
        canvas,
        [
          [-20, 392],
          [300, 380],
          [620, 412],
          [900, 446],
          [1220, 500],
        ],
        '#87a261',
        '#bccd8d',
      );
      lighthouse(canvas, 1050, 470, 190, '#b5564a');
      const rows = [
        [0.36, 0.42],
        [0.5, 0.24],
        [0.68, 0.08],
      ] as const;
      for (const [layer, [scale, haze]] of rows.entries()) {
        for (let x = 30 + layer * 26; x < 930; x += 122 * scale) {
          const wall = mix(
            canvas.pick(['#f2e3cb', '#d69a72', '#e8c48f', '#b9694d', '#f6efe2']),
            '#dfeaf0',
            haze,
          );
          const roof = mix(canvas.pick(['#b1543c', '#9c4a38', '#54647a']), '#dfeaf0', haze);
          const y = 430 + layer * 52 + (x / 930) * 36;
          if (canvas.chance() < 0.16)
            canvas.circle(x + 18, y - 34, 30 * scale + 12, mix('#5f8c4f', '#dfeaf0', haze));
          distantHouse(
            canvas,
            x,
            y,
            scale,
            { wall, roof, glass: '#a9cadb' },
            canvas.pick(['point', 'point', 'bell', 'step']),
          );
          if (layer === 0 && Math.abs(x - 420) < 24) church(canvas, x);
        }
      }
      for (const [x, y, color] of [
        [1110, 438, '#1f5296'],
        [1150, 470, '#f2a93b'],
      ] as const)
        boat(canvas, x, y, 62, color);
      hill(
        canvas,
        [
          [-20, 610],
          [200, 556],
          [470, 588],
          [760, 664],
          [1000, 700],
          [1220, 668],
        ],
        '#cda466',
        '#f8e5bd',
      );
      slipFace(canvas, [210, 556], 520, 240, shade);
      marrams(canvas, 6, [700, 1190], [690, 730], grass);
      hill(
        canvas,
        [
          [-20, 700],
          [260, 742],
          [620, 776],
          [1220, 760],
        ],
        '#bf9355',
        '#eed09b',
      );
      marrams(canvas, 9, [-10, 330], [610, 790], grass);
      marrams(canvas, 6, [1010, 1200], [740, 800], grass);
      bench(canvas, 440, 672, 170);
      person(canvas, 660, 690, 132, { coat: '#f2a93b', hair: '#4a3222' }, 0.03);
      person(canvas, 716, 694, 118, { coat: '#1f5296' }, 0.03);
      gulls(canvas, 5, [820, 230], '#3f5c78');
      finish(canvas);
    },
  },
  {
    slug: 'wandelroute-duinen',
    alt: 'Twee wandelaars op een pad door de duinen, langs paaltjes met een blauwe kop',
    draw(canvas) {
      sky(canvas, '#5f9ccb', '#eef3e4', 420);
      sun(canvas, 220, 150, 32, '#fff0b8', 9);
      cloud(canvas, 560, 120, 460, '#ffffff');
      cloud(canvas, 960, 230, 240, '#ffffff', 0.6);
      hill(canvas, waves(canvas, 376, 30, 4), '#9fb49c', '#cdd8bd');
      hill(canvas, waves(canvas, 436, 40, 3), '#b9ac78', '#e2d8ad');
      hill(
        canvas,
        [
          [-20, 520],
          [240, 424],
          [520, 516],
          [800, 556],
          [1220, 446],
        ],
        '#c7a469',
        '#f5e3b8',
      );
      slipFace(canvas, [236, 424], 420, 260, shade);
      const path = canvas.linear([
        [0, '#f3e3bd'],
        [1, '#fdf2d6'],
      ]);
      canvas.path(
        'M694 800C560 706 420 664 556 602C680 556 716 540 640 500C600 482 592 472 612 446L622 446C612 472 640 482 688 502C800 546 756 592 690 622C600 662 800 704 1010 800Z',
        path,
      );
      hill(
        canvas,
        [
          [-20, 640],
          [170, 566],
          [340, 640],
          [480, 730],
          [620, 840],
        ],
        '#b58c50',
        '#f0d6a4',
      );
      slipFace(canvas, [170, 566], 330, 220, shade);
      hill(
        canvas,
        [
          [830, 840],
          [940, 724],
          [1080, 640],
          [1220, 600],
        ],
        '#b58c50',
        '#eed29c',
      );
      for (const [x, y, tall] of [
        [594, 472, 34],
        [722, 556, 52],
        [520, 640, 70],
        [884, 752, 112],
      ] as const) {
        canvas.rect(
          x,
          y - tall,
          tall * 0.17,
          tall,
          canvas.linear(
            [
              [0, '#a8835c'],
              [1, '#6f5238'],
            ],
            [0, 0, 1, 0],
          ),
          { rx: 2 },
        );
        canvas.rect(x - 1, y - tall, tall * 0.17 + 2, tall * 0.28, '#1f5296', { rx: 3 });
      }
      marrams(canvas, 13, [-10, 400], [620, 810], grass);
      marrams(canvas, 10, [950, 1210], [660, 810], grass);
      for (let index = 0; index < 22; index++) {
        canvas.circle(
          canvas.chance(40, 400),
          canvas.chance(650, 790),
          canvas.chance(3, 5.5),
          canvas.pick(['#f2a93b', '#fffaf0', '#c98fb0']),
        );
      }
      person(canvas, 640, 668, 156, { coat: '#c8553d', hair: '#1f1a1a' }, 0.1);
      person(canvas, 716, 680, 148, { coat: '#1f5296', hair: '#8d8d92' }, -0.1);
      gulls(canvas, 4, [760, 280], '#5d7587');
      finish(canvas);
    },
  },
];

function church(canvas: Canvas, x: number): void {
  const wall = canvas.linear(
    [
      [0, '#f4e8d0'],
      [1, '#d8c29c'],
    ],
    [0, 0, 1, 0],
  );
  canvas.rect(x - 120, 386, 130, 62, wall);
  canvas.polygon(
    [
      [x - 132, 390],
      [x - 96, 348],
      [x - 4, 348],
      [x + 14, 390],
    ],
    '#8f4a3a',
  );
  canvas.rect(x - 8, 300, 54, 150, wall);
  canvas.polygon(
    [
      [x - 14, 304],
      [x + 19, 186],
      [x + 52, 304],
    ],
    canvas.linear(
      [
        [0, '#6c7d93'],
        [1, '#46566d'],
      ],
      [0, 0, 1, 0],
    ),
  );
  canvas.circle(x + 19, 330, 12, '#fffaf0');
  canvas.line(`M${x + 19} 330v-8M${x + 19} 330h6`, '#46566d', 2);
  canvas.line(`M${x + 19} 186v-24`, '#c8963a', 3);
  canvas.circle(x + 19, 160, 4, '#c8963a');
}

import { type Canvas, type Point, width } from './canvas.ts';
import { dog, person } from './people.ts';
import { lights } from './props.ts';
import type { Scene } from './scene.ts';
import { cloud, finish, gulls, hill, marrams, sky, slipFace, stars, sun, surf, water } from './scenery.ts';
import { lighthouse } from './town.ts';

const grass = '#7f9159';
const shade = '#7a5a34';

/** Scenes on the beach and the boulevard. */
export const beachScenes: readonly Scene[] = [
  {
    slug: 'home',
    alt: 'Het strand van Duinwijk bij zonsopkomst, met de vuurtoren en iemand die de hond uitlaat',
    draw(canvas) {
      sky(canvas, '#4f83bd', '#ffdcae', 430);
      sun(canvas, 770, 366, 36, '#ffc765', 12);
      cloud(canvas, 40, 150, 420, '#fff1dc', 0.8);
      cloud(canvas, 820, 130, 340, '#ffe6c6', 0.75);
      cloud(canvas, 480, 70, 220, '#fff3e0', 0.5);
      water(canvas, 425, 620, '#f6cf9e', '#3f7aa6', '#fff1cd', 770);
      hill(
        canvas,
        [
          [-20, 420],
          [90, 386],
          [230, 400],
          [400, 426],
        ],
        '#7a90a4',
        '#b4b9b4',
        428,
      );
      lighthouse(canvas, 180, 398, 150, '#b5564a');
      const shore: readonly Point[] = [
        [200, 640],
        [420, 622],
        [640, 604],
        [900, 578],
        [1220, 566],
      ];
      hill(canvas, [[-20, 650], ...shore], '#d6ae74', '#f6e0b2');
      surf(canvas, shore);
      for (let post = 0; post < 9; post++) {
        const [x, y, tall] = [596 - post * 42, 604 + post * 9.5, 34 + post * 7];
        canvas.rect(
          x,
          y - tall,
          8 + post,
          tall,
          canvas.linear([
            [0, '#6b5a4c'],
            [1, '#3b302a'],
          ]),
          { rx: 3 },
        );
        canvas.polygon(
          [
            [x, y],
            [x + 8 + post, y],
            [x - tall * 0.3, y + tall * 0.55],
            [x - tall * 0.36, y + tall * 0.5],
          ],
          '#3b302a',
          { opacity: 0.16 },
        );
      }
      dog(canvas, 905, 650, 62, '#7a4f30');
      person(canvas, 820, 652, 112, { coat: '#1f5296' }, 0.11);
      hill(
        canvas,
        [
          [-20, 486],
          [150, 530],
          [320, 640],
          [560, 720],
          [860, 775],
          [1220, 800],
        ],
        '#c99b5c',
        '#f8e3b8',
      );
      slipFace(canvas, [140, 528], 380, 230, shade);
      hill(
        canvas,
        [
          [560, 850],
          [800, 752],
          [1010, 672],
          [1220, 574],
        ],
        '#c4955a',
        '#f6dcae',
      );
      marrams(canvas, 9, [-10, 300], [530, 700], grass);
      marrams(canvas, 7, [1010, 1200], [670, 790], grass);
      gulls(canvas, 6, [520, 260], '#3f5c78');
      finish(canvas, '#ffdca0', 0.22);
    },
  },
  {
    slug: 'strand-schoon',
    alt: 'Vrijwilligers met afvalzakken en grijpers maken het strand schoon',
    draw(canvas) {
      sky(canvas, '#6aa5cd', '#eff5ef', 330);
      cloud(canvas, 90, 110, 430, '#ffffff');
      cloud(canvas, 740, 150, 360, '#ffffff', 0.8);
      water(canvas, 320, 520, '#aed4de', '#4a93b8', '#ffffff', 620);
      const shore: readonly Point[] = [
        [-20, 480],
        [220, 470],
        [480, 492],
        [760, 470],
        [1000, 488],
        [1220, 464],
      ];
      hill(canvas, shore, '#d3ab6d', '#f4e2ba');
      surf(canvas, shore);
      for (let index = 0; index < 90; index++) {
        const [x, y] = [canvas.chance(0, width), canvas.chance(540, 800)];
        const color = canvas.pick(['#fff6e0', '#b98f5b', '#c9a877']);
        canvas.ellipse(x, y, canvas.chance(2, 7), 1.8, color, { opacity: 0.6 });
      }
      canvas.line('M70 742c40-34 84-26 110 2s70 20 96-8s60-14 70 10', '#3b7d8c', 8);
      canvas.line('M940 700c30-22 58-8 70 8s44 14 62-8', '#e0863c', 7);
      hill(
        canvas,
        [
          [880, 860],
          [1000, 780],
          [1110, 720],
          [1220, 660],
        ],
        '#c4955a',
        '#f2d9aa',
      );
      marrams(canvas, 6, [1080, 1210], [730, 800], grass);
      const crew: readonly (readonly [number, number, number, string])[] = [
        [150, 566, 104, '#c8553d'],
        [1010, 590, 118, '#5d8c5a'],
        [640, 584, 112, '#1f5296'],
        [310, 672, 176, '#f2a93b'],
        [830, 690, 186, '#1f5296'],
      ];
      for (const [x, y, tall, coat] of crew) {
        person(canvas, x, y, tall, { coat }, 0.08);
        canvas.line(
          `M${x + tall * 0.17} ${y - tall * 0.46}l${tall * 0.17} ${tall * 0.44}`,
          '#4b5563',
          tall * 0.03,
        );
        sack(canvas, x - tall * 0.27, y - tall * 0.02, tall * 0.42);
      }
      for (const [x, y, size] of [
        [560, 740, 118],
        [650, 752, 96],
        [490, 760, 84],
      ] as const)
        sack(canvas, x, y, size);
      gulls(canvas, 7, [600, 240], '#47637d');
      finish(canvas);
    },
  },
  {
    slug: 'lichtjesfeest',
    alt: 'Mensen lopen in het donker met lampionnen over de boulevard aan zee',
    draw(canvas) {
      sky(canvas, '#0b1939', '#6a6396', 430);
      stars(canvas, 120, 330);
      sun(canvas, 960, 140, 26, '#fbeecb', 6);
      water(canvas, 420, 600, '#565a8f', '#122149', '#ffd58a', 700);
      hill(
        canvas,
        [
          [-20, 416],
          [140, 388],
          [330, 424],
        ],
        '#232e59',
        '#3d4880',
        424,
      );
      lighthouse(canvas, 170, 394, 160, '#a34a45', true);
      canvas.rect(
        0,
        578,
        width,
        222,
        canvas.linear([
          [0, '#43466f'],
          [0.3, '#2c3159'],
          [1, '#151b3d'],
        ]),
      );
      canvas.rect(0, 572, width, 10, '#6a6d9a');
      for (const x of [-60, 230, 520, 810, 1100]) {
        canvas.rect(x, 290, 7, 300, '#0e1634');
        lights(canvas, [x + 4, 294], [x + 294, 294], 12, ['#ffcf66', '#ff9d5c', '#ffe9a8'], 5);
      }
      const glows: readonly [string, ...string[]] = ['#ffb54a', '#ff8f5a', '#ffd978', '#f2739a', '#8fd0e8'];
      for (let index = 0; index < 26; index++) {
        const depth = index / 26;
        const x = ((index * 377) % 1240) - 20;
        const y = 640 + depth * 130;
        const tall = (84 + depth * 100) * canvas.chance(0.7, 1);
        const color = canvas.pick(glows);
        canvas.ellipse(x + tall * 0.3, y + 4, tall * 0.6, 9, color, { opacity: 0.22 });
        person(
          canvas,
          x,
          y,
          tall,
          {
            coat: canvas.pick(['#28406f', '#5a3550', '#2f4f5c', '#7a4a3a']),
            legs: '#121a38',
            hair: '#141327',
          },
          0.07,
        );
        const [lx, ly] = [x + tall * 0.36, y - tall * 0.74];
        canvas.line(`M${x + tall * 0.16} ${y - tall * 0.48}L${lx} ${ly - tall * 0.12}V${ly}`, '#1a1c33', 2.5);
        canvas.circle(
          lx,
          ly + 4,
          tall * 0.5,
          canvas.radial([
            [0, color, 0.7],
            [0.4, color, 0.22],
            [1, color, 0],
          ]),
        );
        canvas.ellipse(
          lx,
          ly + 4,
          tall * 0.1,
          tall * 0.115,
          canvas.radial([
            [0, '#fff8df'],
            [1, color],
          ]),
        );
      }
      finish(canvas, '#ffb765', 0.1);
    },
  },
];

function sack(canvas: Canvas, x: number, y: number, size: number): void {
  const bag = canvas.linear(
    [
      [0, '#6ba3dc'],
      [0.5, '#2f6db0'],
      [1, '#174379'],
    ],
    [0, 0, 1, 0.6],
  );
  canvas.ellipse(x, y, size * 0.46, size * 0.06, '#0b1d3a', { opacity: 0.2 });
  canvas.path(
    `M${x - size * 0.08} ${y - size * 0.82}L${x - size * 0.2} ${y - size}Q${x} ${y - size * 0.92} ${x + size * 0.2} ${y - size}L${x + size * 0.08} ${y - size * 0.82}C${x + size * 0.5} ${y - size * 0.7} ${x + size * 0.52} ${y} ${x + size * 0.3} ${y}H${x - size * 0.3}C${x - size * 0.52} ${y} ${x - size * 0.5} ${y - size * 0.7} ${x - size * 0.08} ${y - size * 0.82}Z`,
    bag,
  );
}

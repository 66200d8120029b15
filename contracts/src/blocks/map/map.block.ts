import { z } from 'zod';
import { describeBlock } from '../block-description.ts';
import { entries, place, words } from '../member.ts';

const latitude = place(z.number().min(-90).max(90), 52);
const longitude = place(z.number().min(-180).max(180), 4);

export const mapBlock = describeBlock(
  {
    markers: entries({ title: words(), text: words(), lat: latitude, lng: longitude }),
    lat: latitude,
    lng: longitude,
    zoom: place(z.int().min(1).max(19), 12),
  },
  { name: { nl: 'Kaart', en: 'Map' }, about: { nl: 'Plekken op een kaart', en: 'Places on a map' } },
);

import { MapPin } from 'lucide-react';
import type { BlockDefinition } from '../../block-definition.ts';

export const mapDefinition = {
  category: 'media',
  icon: MapPin,
  drawing: [
    ['picture', 12, 6, 72, 44],
    ['strong', 30, 18, 6, 6],
    ['strong', 60, 28, 6, 6],
  ],
  outline: 'picture',
  searchWords: 'map location kaart locatie plattegrond',
  newContent: { markers: [] },
  fields: {
    markers: {
      label: { nl: 'Plekken op de kaart', en: 'Places on the map' },
      fields: {
        title: { label: { nl: 'Naam van de plek', en: 'Place name' } },
        text: { label: { nl: 'Adres of toelichting', en: 'Address or explanation' } },
        lat: null,
        lng: null,
      },
      entry: { title: '' },
      addLabel: { nl: 'Plek toevoegen', en: 'Add place' },
      removeLabel: { nl: 'Plek verwijderen', en: 'Remove place' },
    },
    lat: null,
    lng: null,
    zoom: null,
  },
} as const satisfies BlockDefinition<'Map'>;

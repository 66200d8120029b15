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
      label: 'field.markers',
      fields: {
        title: { label: 'field.marker_title' },
        text: { label: 'field.marker_text' },
        lat: null,
        lng: null,
      },
      entry: { title: '' },
      addLabel: 'field.add_marker',
      removeLabel: 'field.remove_marker',
    },
    lat: null,
    lng: null,
    zoom: null,
  },
} as const satisfies BlockDefinition<'Map'>;

import { describe, expect, it } from 'vitest';
import { formatLocation, parseLocation } from './parse-location.ts';

const pier = { lat: 52.33, lng: 4.49 };

describe('A place that somebody types', () => {
  it.each(['52.33, 4.49', ' 52.33 4.49 ', '52.33;4.49', '52,33 4,49', '52,33; 4,49', formatLocation(pier)])(
    'is found in %s',
    (typed) => {
      expect(parseLocation(typed)).toEqual(pier);
    },
  );

  it('may lie south and west, and at whole degrees', () => {
    expect(parseLocation('-33.9, -70')).toEqual({ lat: -33.9, lng: -70 });
    expect(parseLocation('52, 4')).toEqual({ lat: 52, lng: 4 });
  });

  it('may be the address of a map', () => {
    expect(parseLocation('https://www.google.com/maps/place/Pier/@52.33,4.49,17z/data=x')).toEqual(pier);
    expect(parseLocation('https://www.openstreetmap.org/#map=17/52.33/4.49')).toEqual(pier);
  });

  it.each(['', '52.33', 'Dorpsstraat 1', '92, 4', '52, 190', '52.33, 4.49, 7'])(
    'is none in “%s”',
    (typed) => {
      expect(parseLocation(typed)).toBeUndefined();
    },
  );
});

import {
  type Derivative,
  derivativeKey,
  derivativeRequest,
  normalizeDerivative,
  standardDerivatives,
} from '@spoor/contracts/assets/derivative';
import { describe, expect, it } from 'vitest';
import { imageSource } from './image-source.ts';

const guid = '0f9d4b0e-6c6b-4a0e-9a68-0f4dd0e1a001';

describe('The sources of a picture', () => {
  it('are the widths that are made ahead of time', () => {
    expect(imageSource(guid)).toEqual({
      src: `/a/${guid}?width=800`,
      srcSet: [400, 800, 1200, 1600, 2400].map((width) => `/a/${guid}?width=${width} ${width}w`).join(', '),
    });
  });
  it('are never larger than the picture, whose own width is the last', () => {
    expect(imageSource(guid, 1000).srcSet).toBe(
      `/a/${guid}?width=400 400w, /a/${guid}?width=800 800w, /a/${guid}?width=1200 1000w`,
    );
    expect(imageSource(guid, 300).srcSet).toBe(`/a/${guid}?width=400 300w`);
  });

  it.each([300, 900, 1600, 4000])('all lie ready for a picture of %d pixels', (width) => {
    const image = { mimeType: 'image/jpeg', width, height: width / 2, focalPoint: null } as const;
    const key = (made: Derivative | 'original') => made !== 'original' && derivativeKey('originals/1', made);
    for (const [format, accept] of [
      ['webp', 'image/webp,*/*'],
      ['avif', 'image/avif,image/webp,*/*'],
    ] as const) {
      const ready = standardDerivatives(image, format).map(key);
      const offered = imageSource(guid, width)
        .srcSet.split(', ')
        .map((source) => new URL(source.split(' ')[0] ?? '', 'http://localhost').searchParams)
        .map((query) => derivativeRequest.parse(Object.fromEntries(query)))
        .map((request) => key(normalizeDerivative(request, image, accept)));
      expect(offered).toEqual(ready);
    }
  });
});

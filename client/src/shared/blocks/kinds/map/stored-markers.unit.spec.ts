import type { Block } from '@spoor/contracts/pages/block';
import { describe, expect, it } from 'vitest';
import { storedMapView, storedMarkers } from './stored-markers.ts';

const blockOf = (content: Block['content']): Block => ({
  guid: 'block',
  buildingBlockName: 'Map',
  layoutPosition: 'main',
  parentGuid: null,
  sortId: 1000,
  options: {},
  content,
  addPermission: 'Admin',
  addRoles: [],
});

describe('The places of a map', () => {
  it('are read with their names', () => {
    const markers = [{ title: 'Gemeentehuis', text: 'Dorpsplein 1', lat: 52.1, lng: 4.3 }];
    expect(storedMarkers(blockOf({ markers }))).toEqual([{ key: '0', ...markers[0] }]);
  });

  it('are left out where they are nowhere, or have no name', () => {
    const markers = [
      { title: 'x' },
      { lat: 1, lng: 1 },
      { title: 'x', lat: 91, lng: 0 },
      { title: 'x', lat: '1', lng: 1 },
      null,
    ];
    expect(storedMarkers(blockOf({ markers }))).toEqual([]);
    expect(storedMarkers(blockOf({ markers: 7 }))).toEqual([]);
  });
});

describe('What a map begins with', () => {
  it('is where editors put it, at a zoom that exists', () => {
    expect(storedMapView(blockOf({ lat: 52, lng: 4, zoom: 99 }))).toEqual({ lat: 52, lng: 4, zoom: 19 });
    expect(storedMapView(blockOf({ lat: 52, lng: 4 }))?.zoom).toBe(14);
  });

  it('is left to the places where nobody said so', () => {
    expect(storedMapView(blockOf({ lat: 52 }))).toBeUndefined();
  });
});

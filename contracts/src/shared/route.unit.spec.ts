import { describe, expect, it } from 'vitest';
import { route, routerPath, urlOf } from './route.ts';

const readPage = route<{ shape?: { query: { mode?: string; q?: string } } }>()('GET', '/api/pages/{id}');
const publishPage = route()('POST', '/api/pages/{guid}:publish');
const byPath = route()('GET', '/api/pages:byPath');

describe('The address of a route', () => {
  it('has its parameters filled in', () => {
    expect(urlOf(publishPage, { guid: 'p1' })).toBe('/api/pages/p1:publish');
  });

  it('escapes what a parameter may not say', () => {
    expect(urlOf(readPage, { id: 'a/b?c' })).toBe('/api/pages/a%2Fb%3Fc');
  });

  it('carries the query, without what is undefined', () => {
    expect(urlOf(readPage, { id: 'p1' }, { mode: 'draft', q: 'a b' })).toBe('/api/pages/p1?mode=draft&q=a+b');
    expect(urlOf(readPage, { id: 'p1' }, {})).toBe('/api/pages/p1');
  });
});

describe('The path for the router', () => {
  it('spells parameters and literal colons as the router reads them', () => {
    expect(routerPath(readPage)).toBe('/api/pages/:id');
    expect(routerPath(byPath)).toBe('/api/pages::byPath');
  });

  it('keeps a verb out of the parameter before it', () => {
    expect(routerPath(publishPage)).toBe('/api/pages/:guid(^[^:]+)::publish');
  });
});

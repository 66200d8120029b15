import { describe, expect, it } from 'vitest';
import { methodsAt } from './answer-methods.ts';

describe('The methods that an address takes', () => {
  it.each([
    ['/api/pages', ['GET', 'HEAD', 'OPTIONS']],
    ['/api/pages/0b5e55ed', ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PUT']],
    ['/api/pages:withName', ['OPTIONS', 'POST']],
    ['/api/pages/0b5e55ed:publish', ['OPTIONS', 'POST']],
    ['/api/nothing', []],
    ['/nieuws', []],
  ])('at %s are %j', (path, methods) => {
    expect(methodsAt(path)).toEqual(methods);
  });
});

/** Which side of a focal point a path is about: how far from the left (x), or from the top (y). */
export function focalPointAt(path: string): 'x' | 'y' | undefined {
  if (path.endsWith('/focalPoint/x')) return 'x';
  return path.endsWith('/focalPoint/y') ? 'y' : undefined;
}

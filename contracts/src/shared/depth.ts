/**
 * Whether objects and arrays stand within each other more than `depth` times. Measured level by level, so that no depth is
 * too much for whoever measures it: everything that walks a value from call to call has a stack that ends somewhere.
 */
export function isDeeperThan(depth: number, value: unknown): boolean {
  let level = [value].filter(isNode);
  for (let left = depth; left > 0 && level.length > 0; left -= 1)
    level = level.flatMap((node) => Object.values(node)).filter(isNode);
  return level.length > 0;
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

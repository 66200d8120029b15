/** Whether objects and arrays are nested deeper than `depth`. Iterative, so that no input overflows the stack. */
export function isDeeperThan(depth: number, value: unknown): boolean {
  let level = [value].filter(isNode);
  for (let left = depth; left > 0 && level.length > 0; left -= 1)
    level = level.flatMap((node) => Object.values(node)).filter(isNode);
  return level.length > 0;
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

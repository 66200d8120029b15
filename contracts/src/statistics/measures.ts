/** Adds measures to those that are known already; missing ones count as 0. */
export function increase(known: number[], by: readonly number[]): void {
  for (let index = 0; index < by.length; index += 1) known[index] = (known[index] ?? 0) + (by[index] ?? 0);
}

/** Things by their guid, each once, in the order in which they are met first. */
export function uniqueByGuid<Thing extends { readonly guid: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.guid, thing])).values()];
}

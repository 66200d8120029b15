/** Every guid in a document, each once. In order: that of a document's members is not the same after it was stored. */
export function guidsIn(document: unknown): string[] {
  const found = JSON.stringify(document).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi) ?? [];
  return [...new Set(found.map((guid) => guid.toLowerCase()))].toSorted();
}

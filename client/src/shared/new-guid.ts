/** A random UUIDv4. `crypto.randomUUID` exists only on secure origins, which test machines need not be. */
export function newGuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(36));
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (digit, index: number) => {
    const random = (bytes[index] ?? 0) & 0x0f;
    return (digit === 'x' ? random : (random & 0x03) | 0x08).toString(16);
  });
}

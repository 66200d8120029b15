/** Milliseconds on a clock that all processes of this machine share, and that is never set. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** For how many days things are kept that are about people, unless they are deleted before. */
export const retentionDays = {
  /** Between asking that an account is erased, and erasing it. */
  erasure: 14,
  /** A session that is not used. */
  session: 30,
  mail: 30,
  log: 30,
  webhookDelivery: 30,
} as const;

const day = 24 * 60 * 60_000;

/** Milliseconds. */
export function retentionMs(kind: keyof typeof retentionDays): number {
  return retentionDays[kind] * day;
}

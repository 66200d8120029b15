import { dayMs } from '../shared/durations.ts';
/** For how many days things are kept that are about people, unless they are deleted before, and where no setting says it. */
export const retentionDays = {
  /** Between asking that an account is erased, and erasing it. */
  erasure: 14,
  /** A session that is not used, at most: settings may say less. */
  session: 30,
  mail: 30,
  webhookDelivery: 30,
  /** A file that was added to a form that was never sent: whoever comes back to the form later adds it again. */
  unsentFile: 2,
  /** Answers that somebody keeps to go on with later. */
  partial: 14,
  /** To whom an invitation went that nobody accepted, since it was revoked or could be accepted no more. */
  invitation: 30,
} as const;

/** For how many hours a browser without scripts finds what came of a form that it posted, at the address that it was led to. */
export const retentionHours = {
  /** What was answered so far, since its last page was posted. */
  postedForm: 1,
  /** That it was sent: without its answers. */
  sentForm: 24,
} as const;

/** For how many minutes the server remembers which addresses a text meant, in memory alone and without who asked. */
export const foundAddressMinutes = 10;

/** For how many days a setting or a form can say that something is kept. */
export const maxRetentionDays = 3_650;

/** Milliseconds. */
export function retentionMs(kind: keyof typeof retentionDays): number {
  return retentionDays[kind] * dayMs;
}

import { minuteMs } from '@spoor/contracts/shared/durations';

/** Milliseconds for which an access token works. Short, so that few ended sessions have to be remembered. */
export const accessTokenLifetimeMs = 15 * minuteMs;

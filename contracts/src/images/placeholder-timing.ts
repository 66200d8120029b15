/**
 * Name in `Server-Timing` of what is sent instead of a picture that is not made yet. Of all headers of an image it is the one
 * that a page can read.
 */
export const placeholderTiming = 'stand-in';

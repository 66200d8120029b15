/** Bytes that files may have at most. Apart from the other limits, so that browsers say it without their schemas. */
export const imageBytes = 30 * 1024 * 1024;
export const fileBytes = 100 * 1024 * 1024;

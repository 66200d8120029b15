/** How often what an entry tells happened, where that was more than once: at the end of its short message. */
export const timesPattern = String.raw`\((\d{1,4})×\)$`;

// Apart from the schemas, so that screens load no zod for them.

/** Who speaks: a browser, a page that is being made, the server, or work in the background. */
export const logOrigins = ['client', 'ssr', 'server', 'worker'] as const;

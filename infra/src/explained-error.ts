/** What went wrong is said whole in the message: no stack would tell more. */
export class ExplainedError extends Error {}

// Apart from the schemas: a visitor's page logs, and loads no zod.

/** What syslog calls its levels, by their numbers: the lower, the worse. */
export const logLevelNames = [
  ...(['emergency', 'alert', 'critical', 'error'] as const),
  ...(['warning', 'notice', 'info', 'debug'] as const),
] as const;

/** The number of the level of what matters least. */
export const lastLogLevel = logLevelNames.length - 1;

/** The levels at which we report. */
export const logLevel = { error: 3, warning: 4, info: 6 } as const;

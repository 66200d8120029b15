/**
 * One line for whoever reads along where there is no logger: before the configuration is known, and at the end. An entry of the
 * log where the log is for machines.
 * @param name of the process
 */
export function plainLine(text: string, name: string, level: 'info' | 'error' = 'error'): string {
  if (process.env.LOG_FORMAT !== 'json') return `${text}\n`;
  return `${JSON.stringify({ level, time: new Date().toISOString(), process: name, msg: text })}\n`;
}

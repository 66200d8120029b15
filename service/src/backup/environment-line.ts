/** Means the same with quotes and without. */
const plainValue = /^[\w@%+=:,./-]+$/;

/**
 * A variable in a file that shells and systemd (`EnvironmentFile`) read alike: neither takes anything in single quotes for its own,
 * and a single quote itself stands in double ones.
 * @returns with a line break at the end
 */
export function environmentLine(name: string, value: string): string {
  const quoted = plainValue.test(value) ? value : `'${value.replaceAll("'", `'"'"'`)}'`;
  return `${name}=${quoted}\n`;
}

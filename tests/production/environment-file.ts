import { readFile, writeFile } from 'node:fs/promises';

/**
 * Fills in the environment of all processes, as an administrator does in an editor.
 * @param values by name; what the file does not name yet is added
 */
export async function setVariables(file: string, values: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    text = line.test(text) ? text.replace(line, () => `${name}=${value}`) : `${text}${name}=${value}\n`;
  }
  await writeFile(file, text);
}

/** Puts a password into an address in which `PASSWORD` stands. */
export async function fillPassword(file: string, name: string, password: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const line = new RegExp(`^(${name}=.*:)[^:@/]+(@.*)$`, 'm');
  await writeFile(
    file,
    text.replace(line, (_, before: string, after: string) => `${before}${password}${after}`),
  );
}

export async function readVariable(file: string, name: string): Promise<string> {
  const [, value] = new RegExp(`^${name}=(.*)$`, 'm').exec(await readFile(file, 'utf8')) ?? [];
  if (value === undefined) throw new Error(`${file} does not set ${name}`);
  return value;
}

import { type CommandResult, refusal } from './command-result.ts';

/**
 * `import wordpress FILE …`: brings a site of another system to this one, or to any other, by the API alone. It takes what no other
 * command loads.
 * @param siteUrl of the site of this installation; undefined where none is known
 */
export async function importSite(
  [system, ...args]: readonly string[],
  siteUrl: string | undefined,
): Promise<CommandResult> {
  if (system === 'spoor') {
    const { importSpoorCommand } = await import('./import-spoor-command.ts');
    return await importSpoorCommand(args, siteUrl);
  }
  if (system !== 'wordpress')
    return refusal('Import what? `import wordpress FILE.xml`, or `import spoor FILE`');
  const { importWordPressCommand } = await import('./import-wordpress-command.ts');
  return await importWordPressCommand(args, siteUrl);
}

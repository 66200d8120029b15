/** What a command says, and whether it did what was asked. */
export interface CommandResult {
  readonly text: string;
  readonly isDone: boolean;
}

export function refusal(text: string): CommandResult {
  return { text, isDone: false };
}

export function linkResult(link: string): CommandResult {
  return { text: `Choose a password: ${link}`, isDone: true };
}

/** What a schema says of what it refuses. */
interface RefusedInput {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** @param named the option by which a member is told, where it has another name */
export function refusedOption(
  { issues: [issue] }: RefusedInput,
  named: Readonly<Record<string, string>> = {},
): CommandResult {
  const member = String(issue?.path[0]);
  return { text: `--${named[member] ?? member}: ${issue?.message}`, isDone: false };
}

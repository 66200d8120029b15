import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { EventStoreServerOptions } from './server.ts';

/** The command line makes no sense; the message is one sentence for whoever typed it. */
export class InvalidOption extends Error {
  constructor(complaint: string) {
    super(
      `${complaint}. Usage: --port=PORT --data=DIR [--max-append-size=BYTES] [--advertise=HOST:PORT] [--serve-damaged]`,
    );
    this.name = 'InvalidOption';
  }
}

const optionsSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(2113),
  data: z.string().min(1),
  'max-append-size': z.coerce.number().int().positive().optional(),
  advertise: z
    .string()
    .regex(/^[^:]+:\d+$/)
    .optional(),
  'serve-damaged': z.boolean().optional(),
});

/**
 * @param args the command line without node and the script
 * @throws InvalidOption
 */
export function parseCommandLine(args: readonly string[]): EventStoreServerOptions {
  const parsed = optionsSchema.safeParse(readOptions(args));
  if (!parsed.success)
    throw new InvalidOption(`--${String(parsed.error.issues[0]?.path[0])} is missing or wrong`);
  const {
    port,
    data,
    advertise,
    'max-append-size': maxAppendSize,
    'serve-damaged': serveDamaged,
  } = parsed.data;
  return { port, dataDir: data, maxAppendSize, advertise, serveDamaged };
}

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = {
      port: text,
      data: text,
      'max-append-size': text,
      advertise: text,
      'serve-damaged': { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new InvalidOption(error instanceof Error ? error.message : String(error));
  }
}

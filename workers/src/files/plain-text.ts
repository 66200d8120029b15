import type { Readable } from 'node:stream';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what no text has
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** How a page or a script begins, for which some reader could take it. */
const program = /^\s*(?:<|#!)/;

const captions = /^WEBVTT(?:[ \t\r\n]|$)/;

/**
 * Whether a stream is text in UTF-8, and nothing but text to any reader.
 * @param mediaType `text/vtt` has to begin as captions do
 */
export async function isPlainText(stream: Readable, mediaType: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head: string | undefined;
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (control.test(text)) return false;
      head ??= text;
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    stream.destroy();
  }
  if (head === undefined || program.test(head)) return false;
  return mediaType !== 'text/vtt' || captions.test(head);
}

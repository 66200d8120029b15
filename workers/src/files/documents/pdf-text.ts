import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import type { DocumentText } from './document-text.ts';

/** Adds what the pages of a PDF say, in order. Pictures of text say nothing. @throws where it cannot be opened, or only with a password */
export async function readPdf(path: string, text: DocumentText): Promise<void> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), {
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    for (let number = 1; number <= pdf.numPages && !text.isFull; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text.add(item.hasEOL ? `${item.str}\n` : item.str);
      text.add('\n');
      page.cleanup();
    }
  } finally {
    // The process reads others after it, and keeps whatever is not given back.
    await pdf.loadingTask.destroy();
  }
}

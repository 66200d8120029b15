import { createReadStream } from 'node:fs';
import type { FileMediaType } from '@spoor/contracts/assets/media-types';
import { DocumentText } from './document-text.ts';
import { type OfficeFormat, readOfficeDocument } from './office-text.ts';
import { readPdf } from './pdf-text.ts';

type ReadDocument = (path: string, text: DocumentText) => Promise<void>;

const openDocument = 'application/vnd.oasis.opendocument';
const officeDocument = 'application/vnd.openxmlformats-officedocument';

/** Comments of who wrote it, and what they took out, are not what it says. */
const openText: OfficeFormat = {
  files: /^content\.xml$/,
  text: ['p', 'h'],
  except: ['annotation', 'tracked-changes'],
  breaks: ['p', 'h', 's', 'tab', 'line-break'],
};

/** How each kind of document is read. */
const readers: Partial<Record<FileMediaType, ReadDocument>> = {
  'application/pdf': readPdf,
  [`${openDocument}.text`]: office(openText),
  [`${openDocument}.spreadsheet`]: office(openText),
  [`${openDocument}.presentation`]: office(openText),
  [`${officeDocument}.wordprocessingml.document`]: office({
    files: /^word\/(?:document|footnotes|endnotes)\.xml$/,
    text: ['t'],
    except: [],
    breaks: ['p', 'br', 'tab', 'tc'],
  }),
  [`${officeDocument}.spreadsheetml.sheet`]: office({
    files: /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/,
    text: ['t'],
    except: ['rPh'],
    breaks: ['si', 'is'],
  }),
  [`${officeDocument}.presentationml.presentation`]: office({
    files: /^ppt\/slides\/slide\d+\.xml$/,
    text: ['t'],
    except: [],
    breaks: ['p', 'br'],
  }),
  'text/plain': readPlainText,
  'text/csv': readPlainText,
};

/**
 * What a document says, as plain text, up to a length; nothing of a kind that has no text.
 * @param path where it lies
 * @throws where it is damaged, or opens only with a password
 */
export async function readDocument(path: string, mimeType: FileMediaType): Promise<string> {
  const text = new DocumentText();
  await readers[mimeType]?.(path, text);
  return text.toString();
}

function office(format: OfficeFormat): ReadDocument {
  return (path, text) => readOfficeDocument(path, format, text);
}

async function readPlainText(path: string, text: DocumentText): Promise<void> {
  for await (const chunk of createReadStream(path, 'utf8')) {
    text.add(String(chunk));
    if (text.isFull) return;
  }
}

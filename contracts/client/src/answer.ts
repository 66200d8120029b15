import { headers } from '@spoor/contracts/shared/headers';

/** What a call that was not refused came to. */
export interface Answer<Data> {
  readonly data: Data;
  readonly status: number;
  /** The Change that a write recorded, by which it can be taken back; null where all was as asked already. */
  readonly changeId: string | null;
  /** The revision of what was read or written. */
  readonly etag: string | null;
  /** How many there are in all, where the answer is a page of a list that counts. */
  readonly total: number | null;
  /** Where the list goes on; null on its last page, and where there are no pages. */
  readonly cursor: string | null;
  /** It is older than what this client wrote or read before. */
  readonly isStale: boolean;
  readonly headers: Headers;
}

/** Reads what has arrived. Texts are strings, files are blobs, and a stream of events is handed on as it is. */
export async function answerOf(response: Response): Promise<Answer<unknown>> {
  const data = await bodyOf(response);
  const total = response.headers.get(headers.totalCount);
  return {
    data,
    status: response.status,
    changeId: response.headers.get(headers.changeId),
    etag: response.headers.get('etag'),
    total: total === null ? null : Number(total),
    cursor: cursorOf(response.headers.get('link'), data),
    isStale: response.headers.get(headers.stale) !== null,
    headers: response.headers,
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return response.body;
  if (/^application\/(.+\+)?json/.test(type)) {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }
  if (type.startsWith('text/') || type === '') return (await response.text()) || undefined;
  return await response.blob();
}

/** Lists say it in a header, pages of the history in their body. */
function cursorOf(link: string | null, data: unknown): string | null {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (next !== undefined) return new URL(next, 'http://list.invalid').searchParams.get('cursor');
  if (typeof data !== 'object' || data === null || !('items' in data && 'next' in data)) return null;
  return typeof data.next === 'string' ? data.next : null;
}

import { placeholderTiming } from '@spoor/contracts/images/placeholder-timing';
import { waitToRetry } from '../shared/retry-delay.ts';

/** As browsers ask for images, so that the same format is asked about. */
const accept = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8';

/**
 * Asks again for pictures of which the server sent something else, or nothing, because they were not made yet; shows them
 * as soon as they are. Pictures that are fine cost nothing.
 */
export function retryPendingImages(): void {
  const awaited = new Set<string>();
  let isFollowing = false;

  async function follow(): Promise<void> {
    if (isFollowing) return;
    isFollowing = true;
    for (let failures = 1; awaited.size > 0; failures += 1) {
      await waitToRetry(failures);
      if (document.hidden) await untilVisible();
      if (await showNext(awaited)) failures = 0;
    }
    isFollowing = false;
  }

  const observer = new PerformanceObserver((list) => {
    const urls = (list.getEntries() as PerformanceResourceTiming[]).filter(isLacking).map(({ name }) => name);
    for (const url of urls) awaited.add(url);
    if (awaited.size > 0) void follow();
  });
  observer.observe({ type: 'resource', buffered: true });
}

function isLacking({
  name,
  initiatorType,
  serverTiming,
  responseStatus,
}: PerformanceResourceTiming): boolean {
  // The questions below.
  if (initiatorType === 'fetch') return false;
  // Outside of secure contexts there is no `serverTiming`.
  const isPlaceholder = serverTiming?.some((timing) => timing.name === placeholderTiming) === true;
  return isPlaceholder || (responseStatus === 503 && imagesAt(name).length > 0);
}

/**
 * Shows those that are there by now. One is asked about at a time, and none after one that is not there: the server holds
 * such a request for seconds, and a browser has few.
 * @param awaited their addresses, of which those are taken out that nobody waits for any more
 * @returns whether some came
 */
async function showNext(awaited: Set<string>): Promise<boolean> {
  let hasShown = false;
  for (const url of [...awaited]) {
    awaited.delete(url);
    if (imagesAt(url).length === 0) continue;
    const state = await stateOf(url);
    if (state === 'awaited') {
      // Behind the others: one that cannot be made must not stand before them.
      awaited.add(url);
      return hasShown;
    }
    if (state === 'gone') continue;
    for (const image of imagesAt(url)) loadAnew(image);
    hasShown = true;
  }
  return hasShown;
}

async function stateOf(url: string): Promise<'there' | 'awaited' | 'gone'> {
  try {
    const response = await fetch(url, { cache: 'no-store', headers: { accept } });
    void response.body?.cancel();
    if (
      response.status >= 500 ||
      response.headers.get('server-timing')?.startsWith(placeholderTiming) === true
    )
      return 'awaited';
    return response.ok ? 'there' : 'gone';
  } catch {
    return 'awaited';
  }
}

function imagesAt(url: string): HTMLImageElement[] {
  return [...document.images].filter(({ currentSrc }) => currentSrc === url);
}

/**
 * A document keeps what it got of an address, whatever the headers said, for as long as it asks in the same mode. On the same
 * origin the modes do not differ otherwise.
 */
function loadAnew(image: HTMLImageElement): void {
  image.crossOrigin = image.crossOrigin === 'anonymous' ? 'use-credentials' : 'anonymous';
}

function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

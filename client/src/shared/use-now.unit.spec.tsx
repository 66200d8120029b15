// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderedAtKey } from './rendered-at.ts';
import { useNow } from './use-now.ts';
import { ValidUntilContext } from './valid-until.ts';

const renderedAt = '2026-11-21T12:00:00.000Z';

function pageAt(moment: string | undefined, shown: string[] = [], ...validUntil: Parameters<typeof useNow>) {
  function Moment() {
    const now = useNow(...validUntil);
    shown.push(now);
    return <p>{now}</p>;
  }
  const client = new QueryClient();
  if (moment !== undefined) client.setQueryData(renderedAtKey, moment);
  return (
    <QueryClientProvider client={client}>
      <Moment />
    </QueryClientProvider>
  );
}

afterEach(() => {
  vi.useRealTimers();
});

describe('The present moment', () => {
  it('is that of the rendering on the server and while hydrating, and the present one after it', async () => {
    const html = renderToString(pageAt(renderedAt));
    expect(html).toBe(`<p>${renderedAt}</p>`);
    const place = document.createElement('div');
    place.innerHTML = html;
    const shown: string[] = [];
    const differing: unknown[] = [];
    const before = new Date().toISOString();
    await act(() =>
      hydrateRoot(place, pageAt(renderedAt, shown), { onRecoverableError: (error) => differing.push(error) }),
    );
    expect(differing).toEqual([]);
    expect(shown[0]).toBe(renderedAt);
    expect(shown.at(-1)?.localeCompare(before)).not.toBe(-1);
    expect(place.textContent).toBe(shown.at(-1));
  });

  it('is the present one where nothing was rendered before', () => {
    const before = new Date().toISOString();
    const [, moment = ''] = /<p>(.*)<\/p>/.exec(renderToString(pageAt(undefined))) ?? [];
    expect(moment >= before).toBe(true);
  });

  it('says on the server until when what it shows holds, and goes on from there in the browser', async () => {
    vi.useFakeTimers({ now: new Date(renderedAt) });
    const until = '2026-11-21T12:00:07.000Z';
    const hold = (now: string) => (now < until ? until : undefined);
    const reported: string[] = [];
    renderToString(
      <ValidUntilContext value={(moment) => reported.push(moment)}>
        {pageAt(renderedAt, [], hold)}
      </ValidUntilContext>,
    );
    expect(reported).toEqual([until]);
    const shown: string[] = [];
    const place = document.createElement('div');
    const root = createRoot(place);
    await act(async () => root.render(pageAt(renderedAt, shown, hold)));
    await act(() => vi.advanceTimersByTimeAsync(6_999));
    expect(place.textContent).toBe(renderedAt);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(place.textContent).toBe(until);
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    expect(shown.at(-1)).toBe(until);
    await act(async () => root.unmount());
    expect(vi.getTimerCount()).toBe(0);
  });
});

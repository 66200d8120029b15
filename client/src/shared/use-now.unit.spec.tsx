// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderedAtKey } from './rendered-at.ts';
import { useNow } from './use-now.ts';

const renderedAt = '2026-11-21T12:00:00.000Z';

function pageAt(moment: string | undefined, shown: string[] = []) {
  function Moment() {
    const now = useNow();
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
});

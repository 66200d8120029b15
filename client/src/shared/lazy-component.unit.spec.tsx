import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  LazyModulesContext,
  lazyComponent,
  preloadEveryLazyComponent,
  preloadLazyComponents,
} from './lazy-component.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Dag {name}</p>;
}

function rendered(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

describe('A lazy component', () => {
  it('is rendered whole by the server, and names its module', async () => {
    const Lazy = lazyComponent('src/whole.tsx', async () => Greeting);
    const modules: string[] = [];
    const html = await rendered(
      <LazyModulesContext value={(module) => modules.push(module)}>
        <Lazy name="Anna" />
      </LazyModulesContext>,
    );
    expect(html).toContain('<p>Dag <!-- -->Anna</p>');
    expect(html).not.toContain('<script');
    expect(modules).toContain('src/whole.tsx');
  });

  it('is there at once when it was preloaded, also where only its parent knows of it', async () => {
    const Outer = lazyComponent('src/outer.tsx', async () => {
      const Inner = lazyComponent('src/inner.tsx', async () => Greeting);
      return () => <Inner name="Bram" />;
    });
    await preloadLazyComponents(['src/outer.tsx', 'src/inner.tsx', 'src/gone.tsx']);
    expect(renderToStaticMarkup(<Outer />)).toBe('<p>Dag Bram</p>');
  });

  it('is fetched with all others, whoever knows of it, and whether or not they can be had', async () => {
    const Outer = lazyComponent('src/around.tsx', async () => {
      const Inner = lazyComponent('src/within.tsx', async () => Greeting);
      return () => <Inner name="Dirk" />;
    });
    lazyComponent('src/broken.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
    await preloadEveryLazyComponent();
    expect(renderToStaticMarkup(<Outer />)).toBe('<p>Dag Dirk</p>');
  });

  it('is fetched anew after it could not be fetched', async () => {
    let isConnected = false;
    const Lazy = lazyComponent('src/flaky.tsx', async () => {
      if (!isConnected) throw new TypeError('Failed to fetch');
      return Greeting;
    });
    await expect(Lazy.preload()).rejects.toThrow('Failed to fetch');
    isConnected = true;
    await Lazy.preload();
    expect(renderToStaticMarkup(<Lazy name="Carla" />)).toBe('<p>Dag Carla</p>');
  });
});

import { describe, expect, it } from 'vitest';
import { projectFiles, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const routes = 'client/src/app/routes/';

const textOf = (table: string) => files.find(({ path }) => path === `client/src/app/${table}`)?.text ?? '';

/** The screens that a table names, each as it is named to the server and as it is imported. */
function screensIn(table: string): readonly (readonly [named: string, imported: string])[] {
  const text = textOf(table);
  const called = text.matchAll(
    /lazyScreen\(\s*['`]([^'`]+)['`],\s*\(\) => import\('\.\/routes\/([^']+)'\)(?:,\s*'([^']+)')?/g,
  );
  const described = text.matchAll(
    /path: '([^']+)',[^}]*?(?:file: '([^']+)',\s*)?screen: \(\) => import\('\.\/routes\/([^']+)'\)/g,
  );
  const nameOf = (path: string, name = path.slice(1).replace('/', '-')) => `${name}.route.tsx`;
  return [
    ...Array.from(called, ([, path = '', file = '', name]) => [nameOf(path, name), file] as const),
    ...Array.from(described, ([, path = '', name, file = '']) => [nameOf(path, name), file] as const),
  ];
}

describe('The screens', () => {
  const [open, administration] = [screensIn('router.tsx'), screensIn('administration.tsx')];

  it('are named to the server by the file that they are in', () => {
    const named = [...open, ...administration];
    expect(open.length).toBeGreaterThan(10);
    expect(administration.length).toBeGreaterThan(25);
    expect(named.filter(([name, file]) => name !== file)).toEqual([]);
    expect(named.filter(([, file]) => !projectFiles().includes(`${routes}${file}`))).toEqual([]);
  });

  it('are each in one table, those of the administration in that which asks who may open them', () => {
    const files = projectFiles().flatMap((path) => /routes\/([\w-]+\.route\.tsx)$/.exec(path)?.[1] ?? []);
    const others = ['root.route.tsx', 'page.route.tsx'];
    const listed = [...open, ...administration].map(([, file]) => file);
    expect(listed.toSorted()).toEqual(files.filter((file) => !others.includes(file)).toSorted());
    expect(open.filter(([, file]) => /^admin-/.test(file))).toEqual([]);
    const unasked = textOf('administration.tsx').match(/\blazyScreen\(\s*['`][^'`]+['`]/g);
    expect(unasked).toEqual(["lazyScreen('/admin/:s1/:s2?/:s3?/:s4?'"]);
  });
});

import { describe, expect, it } from 'vitest';
import { projectFiles, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
const routes = 'client/src/app/routes/';

describe('The screens', () => {
  const router = textOf('client/src/app/router.tsx');
  const administration = files.filter(({ path }) => /routes\/(admin-.*|settings)\.route\.tsx$/.test(path));

  it('are named to the server by the file that they are in', () => {
    const screens = router.matchAll(
      /lazyScreen\(\s*['`]([^'`]+)['`],\s*\(\) => import\('\.\/routes\/([^']+)'\)(?:,\s*'([^']+)')?/g,
    );
    const named = Array.from(screens, ([, path = '', file, name]) => [
      `${name ?? path.slice(1).replace('/', '-')}.route.tsx`,
      file,
    ]);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter(([name, file]) => name !== file)).toEqual([]);
    expect(named.filter(([, file]) => !projectFiles().includes(`${routes}${file}`))).toEqual([]);
  });

  it('for administrators are closed to others, as their place says', () => {
    const open = administration.filter(
      ({ text }) => !/\badminScreen\(|await requireScreenRight\(args/.test(text),
    );
    expect(administration.length).toBeGreaterThan(8);
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it('that the navigation leads to are there', () => {
    const places = textOf('client/src/features/admin/admin-navigation.ts').matchAll(/path: '([^']+)'/g);
    const missing = Array.from(places, ([, path]) => path).filter(
      (path) => !new RegExp(`lazyScreen\\(\\s*'${path}',`).test(router),
    );
    expect(missing).toEqual([]);
  });
});

// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { createStaticRouter, RouterProvider } from '../../shared/router/router-context.tsx';
import { takeFlashMessage } from '../../shared/tasks/flash-message.ts';
import { rememberOwnUndo } from './own-undo.ts';
import { useLeaveWhenTakenAway } from './use-leave-when-taken-away.ts';

const entity = 'form:one';
const step = { changeId: 'made', label: 'Add Survey' };

function Screen() {
  const [name, setName] = useState<string | undefined>('Survey');
  const isLeaving = useLeaveWhenTakenAway({ entity, name, list: '/admin/forms' });
  if (isLeaving) return <p>Leaving</p>;
  return (
    <button type="button" onClick={() => setName(undefined)}>
      {name ?? 'Not found'}
    </button>
  );
}

function shown() {
  const navigate = vi.fn(async () => undefined);
  const address = new URL('https://site.example/admin/forms/edit/one');
  const still = {
    address,
    path: '',
    params: {},
    Component: Screen,
    data: {},
    status: 200,
    module: undefined,
  };
  const person = renderedInEnglish(
    <RouterProvider router={{ ...createStaticRouter(still), navigate }}>
      <Screen />
    </RouterProvider>,
  );
  return { navigate, loses: () => person.click(screen.getByRole('button')) };
}

it('leads to the list, which offers the opposite, where an own undo took away what a screen is about', async () => {
  const { navigate, loses } = shown();
  act(() => rememberOwnUndo({ direction: 'undo', step, entities: [entity, 'menu:main'] }));
  expect(screen.getByRole('button').textContent).toBe('Survey');
  await loses();
  expect(screen.queryByText('Leaving')).not.toBeNull();
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/admin/forms', { replace: true });
  expect(takeFlashMessage()).toEqual({ ...step, title: '‘Survey’ was taken away', offers: 'redo' });
});

it('stays where it was an undo of something else, and where nothing was there from the start', async () => {
  act(() => rememberOwnUndo({ direction: 'undo', step, entities: ['form:two'] }));
  const { navigate, loses } = shown();
  await loses();
  act(() => rememberOwnUndo({ direction: 'redo', step, entities: ['form:two'] }));
  expect(screen.getByRole('button').textContent).toBe('Not found');
  expect(navigate).not.toHaveBeenCalled();
});

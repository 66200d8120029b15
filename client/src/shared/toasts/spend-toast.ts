import { atom } from '../store.ts';
import { dismissToastAtom, toastHistoryAtom } from '../tasks/task.atoms.ts';

/** What a toast offered was done, by its button or elsewhere: it closes, and offers nothing among the earlier ones. */
export const spendToastAtom = atom(null, (get, set, guid: string) => {
  set(dismissToastAtom, guid);
  set(
    toastHistoryAtom,
    get(toastHistoryAtom).map((toast) => {
      if (toast.guid !== guid) return toast;
      const { action: _, ...told } = toast;
      return told;
    }),
  );
});

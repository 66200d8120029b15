import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { isNarrowed } from '../list-options.ts';
import { type ListState, listAddress, untouched } from '../list-state.ts';

/** An honest word where there is nothing, and the way back where a visitor asked for what is not there. */
export function ListEmpty({ slot, state }: { slot: string; state: ListState }) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const isAsked = isNarrowed(state);
  const isBeyond = state.page > 1 && !isAsked;
  const words = isAsked ? 'list.nothing_found' : isBeyond ? 'list.beyond' : 'list.empty';
  return (
    <div className="list-block__empty">
      <p>{t(words)}</p>
      {isAsked || isBeyond ? (
        <p>
          <Link to={listAddress(address, slot, untouched)} preventScrollReset>
            {t(isAsked ? 'list.show_all' : 'list.to_first')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

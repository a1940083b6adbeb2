import { cx } from '~/components/ui/cx';
import type { PlaceMatch } from '~/domain/catalog/place-index';
import type { PlaceResults } from './use-places';

/** The roles of ARIA's combobox pattern: the native select cannot follow a text field. */
const parts = {
  list: { role: 'listbox' },
  option: (selected: boolean) => ({ role: 'option', 'aria-selected': selected }),
} as const;

interface PlaceOptionsProps {
  id: string;
  results: Pick<PlaceResults, 'places' | 'message'> | null;
  active: PlaceMatch | undefined;
  optionId: (place: PlaceMatch) => string;
  inline: boolean;
  onHover: (place: PlaceMatch) => void;
  onChoose: (place: PlaceMatch) => void;
}

/** The places found, and the message about them. */
export function PlaceOptions({ id, results, active, optionId, inline, onHover, onChoose }: PlaceOptionsProps) {
  const list = results?.places ?? [];
  return (
    <>
      <div
        className={cx(
          'overflow-hidden',
          !inline &&
            'absolute top-full left-0 z-30 mt-2 w-full min-w-72 max-w-[calc(100vw-2*var(--gutter))] rounded-m border border-line bg-card shadow-2',
          results === null && 'hidden',
        )}
      >
        <div
          id={`${id}-list`}
          {...parts.list}
          aria-label="찾은 동네"
          hidden={list.length === 0}
          className="max-h-72 overflow-y-auto p-1.5"
        >
          {list.map((item) => (
            // The text field handles the keys: it keeps the focus and names the active option.
            <button
              type="button"
              key={optionId(item)}
              id={optionId(item)}
              {...parts.option(item === active)}
              ref={item === active ? scrollToOption : undefined}
              tabIndex={-1}
              onPointerMove={() => onHover(item)}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
              className={cx(
                'flex min-h-11 w-full items-baseline gap-2 rounded-s px-3 py-2.5 text-left',
                item === active && 'bg-sunken',
              )}
            >
              <span className="shrink-0 font-semibold">{item.station ?? item.district ?? `${item.city} 전체`}</span>
              <span className="truncate text-caption text-ink-2">
                {item.district === null ? item.province : `${item.province} ${item.city}`}
              </span>
            </button>
          ))}
        </div>
        {results?.message ? (
          <p className={cx('px-4 text-small text-ink-2', list.length > 0 ? 'pt-0.5 pb-3' : 'py-3.5')}>
            {results.message}
          </p>
        ) : null}
      </div>
      <output className="sr-only">
        {[list.length > 0 ? `동네 ${list.length}곳을 찾았어요. 위아래 화살표로 고르세요.` : '', results?.message ?? '']
          .filter(Boolean)
          .join(' ')}
      </output>
    </>
  );
}

/** Keeps the active option in view while the arrows move. */
function scrollToOption(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}

'use client';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '~/components/ui/cx';
import { type Place, placeLabel } from './find-places';
import { type FoundPlaces, usePlaces } from './use-places';

interface PlaceFieldProps {
  label: string;
  place: Place | null;
  onChange: (place: Place | null) => void;
  /** The found places push what follows down instead of lying over it: for dialogs, which would cut them off. */
  inline?: boolean;
}

function messageOf(found: FoundPlaces): string | null {
  if (found === 'waiting') return '동네를 불러오고 있어요.';
  if (found === 'failed') return '동네를 불러오지 못했어요. 잠시 뒤에 다시 적어 주세요.';
  return found !== null && found.length === 0 ? '그런 이름의 동네가 없어요. 동 이름으로 적어 주세요.' : null;
}

/** A neighbourhood by its name: type two syllables, then choose by finger, arrow keys or Enter. */
export function PlaceField({ label, place, onChange, inline = false }: PlaceFieldProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(place ? placeLabel(place) : '');
  const [touched, setTouched] = useState(false);
  const [open, setOpen] = useState(false);
  const found = usePlaces(open ? text.trim() : '', touched);
  const list = Array.isArray(found) ? (found as readonly Place[]) : [];
  const message = messageOf(found);

  const choose = (next: Place) => {
    setText(placeLabel(next));
    setOpen(false);
    onChange(next);
    root.current?.querySelector('input')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = list;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    if (event.key === 'Escape' && found !== null) {
      event.stopPropagation();
      setOpen(false);
      stops[0]?.focus();
    } else if (event.key === 'ArrowDown') stops[Math.min(here + 1, stops.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') stops[Math.max(here - 1, 0)]?.focus();
    else if (event.key === 'Enter' && here === 0 && first) choose(first);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={root}
      role="presentation"
      className="relative min-w-0 flex-[1.25] sm:col-span-2"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label htmlFor={id} className="block rounded-[12px] px-4 py-2 transition-colors focus-within:bg-sunken hover:bg-sunken/60">
        <span className="block text-[12.5px] font-semibold text-ink-3">{label}</span>
        <input
          id={id}
          type="text"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="동네 이름"
          value={text}
          onFocus={() => setTouched(true)}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            if (place) onChange(null);
          }}
          className="w-full truncate bg-transparent font-semibold outline-none placeholder:font-normal"
        />
      </label>
      <div className={cx('overflow-hidden', !inline && 'absolute top-full left-0 z-20 mt-2 w-full min-w-72 rounded-m border border-line bg-card shadow-2', found === null && 'hidden')}>
        <ul aria-label="찾은 동네" className={cx('max-h-72 overflow-y-auto', list.length > 0 && 'p-1.5')}>
          {list.map((one) => (
            <li key={`${one.province} ${one.city} ${one.district}`}>
              <button type="button" onClick={() => choose(one)} className="flex min-h-11 w-full items-baseline gap-2 rounded-s px-3 py-2.5 text-left hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-2px]">
                <span className="font-semibold">{one.district}</span>
                <span className="truncate text-caption text-ink-2">
                  {one.province} {one.city}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {message ? <p className="px-4 py-3.5 text-small text-ink-2">{message}</p> : null}
      </div>
      <output className="sr-only">{message ?? (list.length > 0 ? `동네 ${list.length}곳을 찾았어요. 아래 화살표로 고르세요.` : '')}</output>
    </div>
  );
}

'use client';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { cx } from '~/components/ui/cx';
import { controlClass } from '~/components/ui/field';
import type { Place } from '~/domain/coach/schema';
import { type IndexedPlace, searchPlaces } from './region-index';

interface PlaceSearchProps {
  index: readonly IndexedPlace[];
  onChoose: (place: Place) => void;
}

/** A district by its name: type two syllables, then Enter for the first, or arrow keys and the finger for another. */
export function PlaceSearch({ index, onChoose }: PlaceSearchProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const asked = open && typed.trim() !== '';
  const found = asked ? searchPlaces(index, typed) : [];
  const none = asked && found.length === 0;

  const choose = ({ province, city, district }: Place) => {
    setTyped('');
    setOpen(false);
    root.current?.querySelector('input')?.focus();
    onChoose({ province, city, district });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      stops[0]?.focus();
      setOpen(false);
    } else if (event.key === 'Enter' && at === 0 && typed.trim() !== '') {
      // With a name half typed Enter chooses; it does not go on to the next question.
      event.preventDefault();
      if (found[0]) choose(found[0]);
    }
  };

  return (
    <div
      ref={root}
      className="relative"
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        동네 이름으로 찾기
      </label>
      <div className="relative">
        <MapPin aria-hidden className="pointer-events-none absolute top-4 left-4 size-5 text-ink-2" />
        <input
          id={id}
          type="text"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="예: 역삼, 성수동"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          className={cx(controlClass, 'h-13 pr-4 pl-12')}
        />
      </div>
      <div className={cx('absolute top-full left-0 z-30 mt-2 w-full overflow-hidden rounded-m border border-line bg-card shadow-2', !asked && 'hidden')}>
        <ul aria-label="찾은 동네" className={cx('max-h-80 overflow-y-auto', found.length > 0 && 'p-1.5')}>
          {found.map((place) => (
            <li key={place.whole}>
              <button type="button" onClick={() => choose(place)} onKeyDown={onKeyDown} className="flex min-h-11 w-full items-baseline gap-2 rounded-s px-3 py-2.5 text-left hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-2px]">
                <span className="font-semibold">{place.district}</span>
                <span className="truncate text-caption text-ink-2">
                  {place.province} {place.city}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {none ? <p className="px-4 py-3.5 text-small text-ink-2">그런 이름의 동네가 없어요. 동 이름으로 적어 주세요.</p> : null}
      </div>
      <output className="sr-only">{none ? '그런 이름의 동네가 없어요.' : found.length > 0 ? `${found.length}곳을 찾았어요. 아래 화살표로 고르세요.` : ''}</output>
    </div>
  );
}

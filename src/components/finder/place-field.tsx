'use client';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '~/components/ui/cx';
import { controlClass } from '~/components/ui/field';
import { placePolicy } from '~/domain/catalog/place-policy';
import { searchText } from '~/domain/catalog/search-text';
import type { PlaceMatch } from '~/domain/catalog/place-index';
import { placeLabel } from '~/domain/catalog/place-label';
import type { Place } from '~/domain/coach/schema/coach';
import { isComposing } from './combobox-events';
import { PlaceOptions } from './place-options';
import { useClosing } from './use-closing';
import { usePlaces } from './use-places';

interface SharedProps {
  label: string;
  /**
   * Shows the places found in the page flow instead of over the content: for dialogs, which would cut an overlay off.
   */
  inline?: boolean;
  /** `bare` is a part of a larger control, `box` a control of its own. */
  variant?: 'bare' | 'box';
  placeholder?: string;
  sign?: ReactNode;
  className?: string;
  /** Called with the text of the field, chosen or not. */
  onText?: (text: string) => void;
  /** Message shown when no place has this name; Enter then submits the form, which reads the text in another way. */
  otherwise?: string;
}

type DistrictProps = SharedProps & { cities?: false; place: Place | null; onChange: (place: Place | null) => void };
type CityProps = SharedProps & {
  /** A whole city can be chosen too. */ cities: true;
  place: PlaceMatch | null;
  onChange: (place: PlaceMatch | null) => void;
};

/**
 * A combobox for a place by its name, following the ARIA practices: the text keeps the focus, arrows move in the list,
 * Enter chooses, Esc closes. Keys of a syllable that is being composed are left to the input method.
 */
export function PlaceField(props: DistrictProps | CityProps) {
  const { label, place, inline = false, variant = 'bare', placeholder = '동네 이름', sign, className } = props;
  const { onText, otherwise } = props;
  const id = useId();
  const [text, setText] = useState(place ? placeLabel(place) : '');
  const [touched, setTouched] = useState(false);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const places = usePlaces(open ? text.trim() : '', { isEnabled: touched, cities: props.cities === true });
  const isOther = otherwise !== undefined && places?.isNothing === true;
  const results = isOther ? { ...places, message: otherwise } : places;
  const list = results?.places ?? [];
  const active = list[Math.min(at, list.length - 1)];
  const optionId = (match: PlaceMatch) => `${id}-${list.indexOf(match)}`;

  const choose = (next: PlaceMatch) => {
    setText(placeLabel(next));
    onText?.(placeLabel(next));
    setOpen(false);
    const { province, city, district } = next;
    if (props.cities) props.onChange(next);
    else if (district !== null) props.onChange({ province, city, district });
  };
  const type = (typed: string) => {
    const next = searchText(typed).slice(0, placePolicy.maxLength);
    setText(next);
    onText?.(next);
    setAt(0);
    setOpen(true);
    if (place) props.onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && results !== null) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' && !open) setOpen(true);
    else if (event.key === 'ArrowDown' && list.length > 0) setAt((at + 1) % list.length);
    else if (event.key === 'ArrowUp' && list.length > 0) setAt((at - 1 + list.length) % list.length);
    // While a name is half typed, Enter chooses a place and does not submit the form.
    else if (event.key === 'Enter' && results !== null && !isOther) {
      if (active) choose(active);
    } else return;
    event.preventDefault();
  };

  const onBlur = useClosing(open, () => setOpen(false), { afterClick: inline });

  return (
    <div role="presentation" className={cx('relative min-w-0', className)} onBlur={onBlur}>
      <label
        htmlFor={id}
        className={
          variant === 'bare'
            ? 'block rounded-[12px] px-4 py-2 transition-colors focus-within:bg-sunken hover:bg-sunken/60'
            : 'block'
        }
      >
        <span
          className={
            variant === 'bare'
              ? 'block text-[12.5px] font-semibold text-ink-3'
              : 'mb-1.5 block text-small font-semibold'
          }
        >
          {label}
        </span>
        <span className="relative block">
          {sign}
          <input
            id={id}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={placeholder}
            value={text}
            onFocus={() => setTouched(true)}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className={
              variant === 'bare'
                ? 'w-full truncate bg-transparent font-semibold outline-none placeholder:font-normal'
                : cx(controlClass, 'h-13 pr-4', sign ? 'pl-12' : 'pl-4')
            }
          />
        </span>
      </label>
      <PlaceOptions
        id={id}
        results={results}
        active={active}
        optionId={optionId}
        inline={inline}
        onHover={(item) => setAt(list.indexOf(item))}
        onChoose={choose}
      />
    </div>
  );
}

'use client';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { cx } from '~/components/ui/cx';

interface Filter {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

interface ListToolbarProps {
  search?: { label: string; value: string; onChange: (value: string) => void };
  filter?: Filter;
}

const SETTLE_MS = 250;
const control = 'h-11 rounded-s border border-field bg-card text-small text-ink focus:border-focus focus:outline-none focus:ring-[3px] focus:ring-focus/25';

function SearchBox({ label, value, onChange }: NonNullable<ListToolbarProps['search']>) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="relative min-w-0 flex-1 basis-44">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3" />
      <input id={id} type="search" data-search value={text} placeholder={label} autoComplete="off" spellCheck={false} onChange={(event) => setText(event.target.value)} className={cx(control, 'w-full pr-3 pl-9')} />
    </div>
  );
}

/** Search and one filter above a list. */
export function ListToolbar({ search, filter }: ListToolbarProps) {
  const id = useId();
  return (
    <search className="mb-3 flex flex-wrap gap-2">
      {search ? <SearchBox {...search} /> : null}
      {filter ? (
        <div className="relative">
          <label htmlFor={id} className="sr-only">
            {filter.label}
          </label>
          <select id={id} value={filter.value} onChange={(event) => filter.onChange(event.target.value)} className={cx(control, 'min-w-32 appearance-none pr-9 pl-3')}>
            <option value="">{filter.label} 모두</option>
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3" />
        </div>
      ) : null}
    </search>
  );
}

export function optionsOf<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

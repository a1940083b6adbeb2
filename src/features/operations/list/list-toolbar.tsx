'use client';
import { ChevronDown, Search as SearchIcon } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { cx } from '~/components/ui/cx';

export interface FilterOption {
  value: string;
  label: string;
}

interface Filter {
  label: string;
  value: string;
  /** Label of the empty choice, where "모든" before the filter label is not correct. */
  all?: string;
  options: readonly FilterOption[];
  onChange: (value: string) => void;
}

/** Days in Seoul, as YYYY-MM-DD; '' for no limit. */
interface Period {
  from: string;
  to: string;
  onChange: (changes: { from?: string; to?: string }) => void;
}

interface Search {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface ListToolbarProps {
  search?: Search;
  /** Search for the other side of the listed rows. */
  secondSearch?: Search;
  filter?: Filter;
  second?: Filter;
  period?: Period;
}

const SETTLE_MS = 250;
const control =
  'h-11 rounded-s border border-field bg-card text-small text-ink focus:border-focus focus:outline-none focus:ring-[3px] focus:ring-focus/25';

function SearchBox({ label, value, onChange }: Search) {
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="relative min-w-0 flex-1 basis-72">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        id={id}
        type="search"
        data-search
        value={text}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        className={cx(control, 'w-full pr-3 pl-9')}
      />
    </div>
  );
}

function Day({
  label,
  value,
  onChange,
  ...bounds
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-36 sm:flex-none">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(control, 'w-full px-3')}
        {...bounds}
      />
    </div>
  );
}

function FilterBox({ label, value, all = `모든 ${label}`, options, onChange }: Filter) {
  const id = useId();
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(control, 'max-w-full min-w-32 appearance-none pr-9 pl-3')}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
      />
    </div>
  );
}

/** Shows search, filters and a period above a list. */
export function ListToolbar({ search, secondSearch, filter, second, period }: ListToolbarProps) {
  return (
    <search className="mb-3 flex flex-wrap gap-2">
      {search ? <SearchBox {...search} /> : null}
      {secondSearch ? <SearchBox {...secondSearch} /> : null}
      {filter ? <FilterBox {...filter} /> : null}
      {second ? <FilterBox {...second} /> : null}
      {period ? (
        <div className="flex min-w-0 flex-1 basis-full items-center gap-1.5 sm:flex-none">
          <Day
            label="시작일"
            value={period.from}
            max={period.to || undefined}
            onChange={(from) => period.onChange({ from })}
          />
          <span aria-hidden>–</span>
          <Day
            label="종료일"
            value={period.to}
            min={period.from || undefined}
            onChange={(to) => period.onChange({ to })}
          />
        </div>
      ) : null}
    </search>
  );
}

export function optionsOf<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

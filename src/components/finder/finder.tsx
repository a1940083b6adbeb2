'use client';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { Glyph } from '~/components/ui/glyph';
import { startLink } from '~/domain/suggest/start-link';
import { purposeChoices, timeChoices } from './finder-choices';
import type { Place } from './find-places';
import { PlaceField } from './place-field';

/** Where, what and when, and on to the questionnaire with these answers filled in. Nothing is required. */
export function Finder({ stacked = false, onLeave }: { stacked?: boolean; onLeave?: () => void }) {
  const router = useRouter();
  const [place, setPlace] = useState<Place | null>(null);
  const [purpose, setPurpose] = useState('');
  const [time, setTime] = useState('');

  const go = () => {
    const schedules = timeChoices.find((choice) => choice.value === time)?.schedules;
    router.push(startLink('workout', { ...place, purposes: purpose ? [purpose] : [], schedules }));
    onLeave?.();
  };

  return (
    <search aria-label="코치 찾기" className="block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
        className={cx(
          'gap-1 rounded-[18px] border border-line bg-card p-2',
          stacked ? 'flex flex-col' : 'grid shadow-2 sm:grid-cols-2 lg:flex lg:items-center lg:divide-x lg:divide-line',
        )}
      >
        <PlaceField label="어디서" place={place} onChange={setPlace} inline={stacked} />
        <Choice label="무엇을" empty="무엇이든" options={purposeChoices} value={purpose} onChange={setPurpose} className={stacked ? '' : 'lg:max-w-[150px] lg:pl-1'} />
        <Choice label="언제" empty="언제든" options={timeChoices} value={time} onChange={setTime} className={stacked ? '' : 'lg:max-w-[126px] lg:pl-1'} />
        <Button type="submit" variant="primary" className={stacked ? 'mt-1' : 'mt-1 sm:col-span-2 lg:mt-0 lg:ml-1'}>
          코치 보기
        </Button>
      </form>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  empty: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

function Choice({ label, empty, options, value, onChange, className }: ChoiceProps) {
  const id = useId();
  return (
    <div className={cx('min-w-0 flex-1 max-md:border-t max-md:border-line max-md:pt-1', className)}>
      <label htmlFor={id} className="relative block rounded-[12px] px-4 py-2 transition-colors focus-within:bg-sunken hover:bg-sunken/60">
        <span className="block text-[12.5px] font-semibold text-ink-3">{label}</span>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={cx('w-full cursor-pointer appearance-none truncate bg-transparent pr-5 outline-none', value ? 'font-semibold' : 'text-ink-3')}>
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Glyph name="down" className="pointer-events-none absolute right-3 bottom-3.5 size-4 text-ink-3" />
      </label>
    </div>
  );
}

'use client';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { Glyph } from '~/components/ui/glyph';
import type { PlaceMatch } from '~/domain/catalog/place-index';
import { timeChoices } from '~/domain/catalog/time-choices';
import { type FinderChoice, finderHref, purposeChoices, verticalChoices, type SubjectChoice } from './finder-choices';
import { loadPlaces } from './load-places';
import { PlaceField } from './place-field';

/**
 * Guesses the place of a text that was not chosen from the list: the most likely place, but not a merely similar one.
 * The name of a province means the province, not a city in it. Null for no place.
 */
async function guessPlace(text: string): Promise<FinderChoice['place'] | null> {
  const [{ findProvince }, search] = await Promise.all([import('~/domain/catalog/place-names'), loadPlaces()]);
  const province = findProvince(text);
  if (province !== null) return { province };
  const { places, similar } = search(text, { cities: true, limit: 1 });
  return similar ? null : (places[0] ?? null);
}

/** Milliseconds after which the search for a line counts as failed. */
const SEARCH_TIMEOUT_MS = 8_000;

const failed = '지금은 찾을 수 없어요. 인터넷 연결을 확인하고 다시 눌러 주세요.';

/**
 * Form for place, subject and time that opens the listing of matching coaches. No field is required, and all of it can
 * be typed in one line.
 */
export function Finder({ stacked = false, onLeave }: { stacked?: boolean; onLeave?: () => void }) {
  const router = useRouter();
  const [place, setPlace] = useState<PlaceMatch | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [subject, setSubject] = useState('');
  const [time, setTime] = useState('');

  /** Returns the address for the choices and the text, or why there is none. */
  const read = async (): Promise<{ href: string } | { problem: string }> => {
    const text = typed.trim();
    const schedules = timeChoices.find((choice) => choice.value === time)?.schedules;
    const chosenSubject = [...purposeChoices, ...verticalChoices].find((choice) => choice.value === subject);
    const where = place ?? (text === '' ? undefined : await guessPlace(text).catch(() => null));
    if (where !== null) return { href: finderHref({ place: where, wish: chosenSubject, schedules }) };
    const href = await import('./searched-href')
      .then(({ findLine }) => findLine(text, { wish: chosenSubject, schedules }, SEARCH_TIMEOUT_MS))
      .catch(() => undefined);
    if (href === undefined) return { problem: failed };
    if (href !== null) return { href };
    return { problem: `‘${text}’에 맞는 동네나 수업을 찾지 못했어요. 동네, 역, 수업 이름으로 입력해 주세요.` };
  };
  const go = async () => {
    setBusy(true);
    const result = await read().finally(() => setBusy(false));
    if ('problem' in result) return setProblem(result.problem);
    router.push(result.href);
    onLeave?.();
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
  };

  return (
    <search aria-label="코치 찾기" className="block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
        className={cx(
          'gap-1 rounded-[18px] border border-line bg-card p-2',
          stacked ? 'flex flex-col' : 'grid shadow-2 sm:grid-cols-2 lg:flex lg:items-center lg:divide-x lg:divide-line',
        )}
      >
        <PlaceField
          label="어디서"
          placeholder="동네나 역 이름"
          otherwise="‘코치 보기’를 누르면 입력한 검색어로 찾아요."
          cities
          place={place}
          onChange={setPlace}
          onText={type}
          inline={stacked}
          className="flex-[1.25] sm:col-span-2"
        />
        <Choice
          label="무엇을"
          empty="무엇이든"
          groups={subjectGroups}
          value={subject}
          onChange={setSubject}
          className={stacked ? '' : 'lg:max-w-[150px] lg:pl-1'}
        />
        <Choice
          label="언제"
          empty="언제든"
          groups={timeGroups}
          value={time}
          onChange={setTime}
          className={stacked ? '' : 'lg:max-w-[126px] lg:pl-1'}
        />
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          className={stacked ? 'mt-1' : 'mt-1 sm:col-span-2 lg:mt-0 lg:ml-1'}
        >
          코치 보기
        </Button>
      </form>
      <p role="alert" className={cx('px-2 text-small text-bad', problem !== null && 'mt-2')}>
        {problem}
      </p>
    </search>
  );
}

interface Group {
  label: string | null;
  options: ReadonlyArray<Pick<SubjectChoice, 'value' | 'label'>>;
}
const subjectGroups: readonly Group[] = [
  { label: '목적', options: purposeChoices },
  { label: '분야', options: verticalChoices },
];
const timeGroups: readonly Group[] = [{ label: null, options: timeChoices }];

interface ChoiceProps {
  label: string;
  empty: string;
  groups: readonly Group[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

function Choice({ label, empty, groups, value, onChange, className }: ChoiceProps) {
  const id = useId();
  const options = ({ options: all }: Group) =>
    all.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ));
  return (
    <div className={cx('min-w-0 flex-1 max-md:border-t max-md:border-line max-md:pt-1', className)}>
      <label
        htmlFor={id}
        className="relative block rounded-[12px] px-4 py-2 transition-colors focus-within:bg-sunken hover:bg-sunken/60"
      >
        <span className="block text-[12.5px] font-semibold text-ink-3">{label}</span>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(
            'w-full cursor-pointer appearance-none truncate bg-transparent pr-5 outline-none',
            value ? 'font-semibold' : 'text-ink-3',
          )}
        >
          <option value="">{empty}</option>
          {groups.map((group) =>
            group.label === null ? (
              options(group)
            ) : (
              <optgroup key={group.label} label={group.label}>
                {options(group)}
              </optgroup>
            ),
          )}
        </select>
        <Glyph name="down" className="pointer-events-none absolute right-3 bottom-3.5 size-4 text-ink-3" />
      </label>
    </div>
  );
}

'use client';
import { useState } from 'react';
import { PlaceField } from '~/components/finder/place-field';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/navigation/link-button';
import { SelectField } from '~/components/ui/select-field';
import type { PlaceMatch } from '~/domain/catalog/place-index';
import type { SearchPurpose, WorkoutType } from '~/domain/catalog/search-codes';
import { timeChoices } from '~/domain/catalog/time-choices';
import { lineHref } from '~/domain/listing/line/line-href';
import type { ServiceType } from '~/domain/shared/service-type';

export interface CoachSearchProps {
  serviceType: ServiceType;
  purpose?: SearchPurpose | undefined;
  type?: WorkoutType | undefined;
  /** Address and label of the list that the cards are taken from. */
  all: string;
  allLabel: string;
}

const label = '코치 보기';

/** Links to the public list of coaches for another place and time; both are optional. */
export function CoachSearch({ serviceType, purpose, type, all, allLabel }: CoachSearchProps) {
  const [place, setPlace] = useState<PlaceMatch | null>(null);
  const [typed, setTyped] = useState('');
  const [time, setTime] = useState('');
  const [missing, setMissing] = useState(false);
  const href = lineHref({
    serviceType,
    province: place?.province,
    city: place?.city,
    district: place?.district ?? undefined,
    near: place?.station,
    purposes: purpose ? [purpose] : [],
    types: type ? [type] : [],
    schedules: [...(timeChoices.find(({ value }) => value === time)?.schedules ?? [])],
  });

  return (
    <search aria-label="다른 동네나 시간으로 찾기" className="mt-5 grid gap-4 rounded-l bg-sunken/60 p-5 sm:p-6">
      <div className="grid items-end gap-3 sm:grid-cols-2 md:grid-cols-[1.4fr_1fr_auto]">
        <PlaceField
          label="어디서"
          variant="box"
          placeholder="동네나 역 이름"
          cities
          place={place}
          onChange={setPlace}
          onText={(text) => {
            setTyped(text);
            setMissing(false);
          }}
        />
        <SelectField
          label="언제"
          placeholder="언제든"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          options={timeChoices.map(({ value, label: name }) => ({ value, label: name }))}
        />
        {/* A text that is no chosen place would not be in the address. */}
        {typed.trim() !== '' && place === null ? (
          <Button variant="green" className="sm:max-md:col-span-2" onClick={() => setMissing(true)}>
            {label}
          </Button>
        ) : (
          <LinkButton href={href} prefetch={false} variant="green" className="sm:max-md:col-span-2">
            {label}
          </LinkButton>
        )}
      </div>
      <p role="alert" className="text-small text-bad empty:hidden">
        {missing ? '목록에서 동네나 역을 골라 주세요.' : null}
      </p>
      <p>
        <LinkButton href={all} prefetch={false} variant="ghost" size="sm" className="max-sm:w-full">
          {allLabel}
        </LinkButton>
      </p>
    </search>
  );
}

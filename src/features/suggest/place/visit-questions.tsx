'use client';
import { type ReactNode, useId } from 'react';
import { cx } from '~/components/ui/cx';
import { TextField } from '~/components/ui/text-field';
import { bounds } from '~/domain/suggest/policy';
import { parkingTypes, petTypes } from '~/domain/suggest/schema/suggest';
import { parkingNames, petNames } from '../answer-labels';
import { useAnswer } from '../suggest-context';

/** Optional questions on what a coach needs to know before coming: unit number, parking and pets. */
export function VisitQuestions() {
  const [address, setAddress] = useAnswer('address');
  const [parking, setParking] = useAnswer('parking');
  const [pet, setPet] = useAnswer('pet');
  return (
    <div className="mt-6 grid gap-6">
      <TextField
        label="상세 주소"
        optional
        hint="결제한 뒤 수업을 맡은 코치에게 보여요."
        placeholder="예: 다온아파트 101동 1203호"
        autoComplete="address-line2"
        maxLength={bounds.addressDetail}
        value={address.detail}
        onChange={(event) => setAddress({ ...address, detail: event.target.value })}
      />
      <PillGroup legend="주차">
        {parkingTypes.map((type) => (
          <Pill
            key={type}
            name="parking"
            checked={parking.parkingType === type}
            onChange={() => setParking({ parkingType: type })}
          >
            {parkingNames[type]}
          </Pill>
        ))}
      </PillGroup>
      <div>
        <PillGroup legend="반려동물">
          <Pill name="pet" checked={pet.hasPet === false} onChange={() => setPet({ ...pet, hasPet: false })}>
            없어요
          </Pill>
          {petTypes.map((type) => (
            <Pill
              key={type}
              name="pet"
              checked={pet.hasPet === true && pet.petType === type}
              onChange={() => setPet({ ...pet, hasPet: true, petType: type })}
            >
              {petNames[type]}
            </Pill>
          ))}
        </PillGroup>
        {pet.hasPet ? (
          <TextField
            className="mt-3 animate-fade-in"
            label="코치에게 알려 줄 점"
            hideLabel
            placeholder="예: 낯선 사람에게 짖지만 물지는 않아요"
            maxLength={bounds.addressDetail}
            value={pet.etc}
            onChange={(event) => setPet({ ...pet, etc: event.target.value })}
          />
        ) : null}
      </div>
    </div>
  );
}

function PillGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">
        {legend} <span className="ml-0.5 text-caption font-normal text-ink-3">선택</span>
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

interface PillProps {
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

export function Pill({ name, checked, onChange, children }: PillProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-card px-4 text-small font-semibold text-ink-2 transition-colors hover:border-field hover:text-ink',
        'has-[:checked]:border-green has-[:checked]:bg-green has-[:checked]:text-on-green has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
      )}
    >
      <input id={id} type="radio" name={name} className="sr-only" checked={checked} onChange={onChange} />
      {children}
    </label>
  );
}

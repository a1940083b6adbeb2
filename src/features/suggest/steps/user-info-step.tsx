'use client';
import { useId } from 'react';
import { currentPolicy } from '~/domain/shared/current-policy';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { Stepper } from '~/components/ui/stepper';
import { priceBooks } from '~/domain/catalog/policy';
import { isStepAnswered, isUserAnswered } from '~/domain/suggest/flow';
import { formatWon } from '~/domain/shared/money';
import type { LessonUser, SuggestAnswers } from '~/domain/suggest/schema';
import { CarriedNote } from '../carried-note';
import { LessonUserFields } from '../lesson-user-fields';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';

const priceBook = currentPolicy(priceBooks);

const nobody: LessonUser = { gender: null, age: null };

/** How many, whether oneself, and who they are. People counted out again stay in the draft. */
export function UserInfoStep() {
  const { flow, facts, state } = useSuggest();
  const [userInfo, setUserInfo] = useAnswer('userInfo');
  const name = useId();
  const { personnel, isSelf, users } = userInfo;
  const people = Array.from({ length: personnel }, (_, index) => ({
    person: users[index] ?? nobody,
    title: titleOf(index, personnel, isSelf),
    place: `person-${index}`,
  }));
  const setPerson = (index: number, person: LessonUser) => {
    const next = Array.from({ length: Math.max(users.length, index + 1) }, (_, at) =>
      at === index ? person : (users[at] ?? nobody),
    );
    setUserInfo({ ...userInfo, users: next });
  };
  return (
    <StepFrame
      step="userInfo"
      missing={isStepAnswered('userInfo', state.draft.fields, flow, facts) ? null : missingText(userInfo)}
    >
      <CarriedNote field="userInfo" />
      <ChoiceGroup legend="누가 배우나요?" className="[&>div]:grid-cols-2">
        <RadioCard
          name={name}
          value="self"
          title="내가 배워요"
          checked={isSelf === true}
          onChange={() => setUserInfo({ ...userInfo, isSelf: true })}
        />
        <RadioCard
          name={name}
          value="other"
          title="가족·친구가"
          checked={isSelf === false}
          onChange={() => setUserInfo({ ...userInfo, isSelf: false })}
        />
      </ChoiceGroup>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-small font-semibold">함께하는 사람</p>
          <p className="text-caption text-ink-2">
            {personnel === 1
              ? `한 명 늘 때마다 회당 ${formatWon(priceBook.furtherPerson)}이 더해져요`
              : `회당 ${formatWon(priceBook.furtherPerson * (personnel - 1))}이 더해져요`}
          </p>
        </div>
        <Stepper
          label="함께하는 사람"
          unit="명"
          min={1}
          max={priceBook.maxPersonnel}
          value={personnel}
          onChange={(value) => setUserInfo({ ...userInfo, personnel: value })}
        />
      </div>
      <div className="mt-5 grid gap-3">
        {people.map(({ person, title, place }, index) => (
          <LessonUserFields key={place} title={title} person={person} onChange={(next) => setPerson(index, next)} />
        ))}
      </div>
    </StepFrame>
  );
}

function titleOf(index: number, personnel: number, isSelf: boolean | null): string {
  if (index === 0 && isSelf === true) return '나';
  return personnel === 1 ? '배우는 사람' : `${index + 1}번째 사람`;
}

function missingText({ personnel, isSelf, users }: SuggestAnswers['userInfo']): string {
  if (isSelf === null) return '누가 배우는지 골라 주세요.';
  const index = Array.from({ length: personnel }, (_, at) => users[at] ?? nobody).findIndex(
    (person) => !isUserAnswered(person),
  );
  return personnel === 1 ? '성별과 나이를 알려 주세요.' : `${index + 1}번째 사람의 성별과 나이를 알려 주세요.`;
}

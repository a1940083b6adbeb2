'use client';
import { useId } from 'react';
import { currentPolicy } from '~/domain/shared/current-policy';
import { GuardianConsent } from '~/components/form/guardian-consent';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { Stepper } from '~/components/ui/stepper';
import { priceBooks } from '~/domain/catalog/policy';
import { isStepAnswered, isUserAnswered } from '~/domain/suggest/flow';
import { formatWon } from '~/domain/shared/money';
import type { ServiceType } from '~/domain/shared/service-type';
import type { LessonUser, SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { guardianConsent, needsGuardian } from '~/domain/suggest/minors';
import { LessonUserFields } from '../lesson-user-fields';
import { type Missing, Part, useProblem } from '../problem';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';

const priceBook = currentPolicy(priceBooks);

/** Texts of the care verticals: in Korean, care is received, while exercise, art and music lessons are taken. */
const received = { question: '누가 받나요?', self: '내가 받아요', other: '가족·친구가 받아요', person: '받는 사람' };
const learned = { question: '누가 배우나요?', self: '내가 배워요', other: '가족·친구가 배워요', person: '배우는 사람' };
const labelsOf = (serviceType: ServiceType) =>
  ['care', 'ache', 'pregnant'].includes(serviceType) ? received : learned;

const ordinals = ['첫 번째', '두 번째', '세 번째', '네 번째'] as const;
const emptyUser: LessonUser = { gender: null, age: null };

/**
 * Step for the people: how many, whether the user is one of them, and who they are. People removed by the counter stay
 * in the draft.
 */
export function UserInfoStep() {
  const { flow, conditions, state, serviceType } = useSuggest();
  const labels = labelsOf(serviceType);
  const [userInfo, setUserInfo] = useAnswer('userInfo');
  const name = useId();
  const { personnel, isSelf, users } = userInfo;
  const people = Array.from({ length: personnel }, (_, index) => ({
    person: users[index] ?? emptyUser,
    title: titleOf(index, personnel, isSelf, labels.person),
    place: `person-${index}`,
  }));
  const setPerson = (index: number, person: LessonUser) => {
    const next = Array.from({ length: Math.max(users.length, index + 1) }, (_, position) =>
      position === index ? person : (users[position] ?? emptyUser),
    );
    setUserInfo({ ...userInfo, users: next });
  };
  return (
    <StepFrame
      step="userInfo"
      missing={isStepAnswered('userInfo', state.draft.fields, flow, conditions) ? null : missingIn(userInfo)}
    >
      <Part at="who">
        <ChoiceGroup legend={labels.question} className="[&>div]:grid-cols-2">
          <RadioCard
            name={name}
            value="self"
            title={labels.self}
            checked={isSelf === true}
            onChange={() => setUserInfo({ ...userInfo, isSelf: true })}
          />
          <RadioCard
            name={name}
            value="other"
            title={labels.other}
            checked={isSelf === false}
            onChange={() => setUserInfo({ ...userInfo, isSelf: false })}
          />
        </ChoiceGroup>
      </Part>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-small font-semibold">수업 인원</p>
          <p className="text-caption text-ink-2">
            {personnel === 1
              ? `1명 늘 때마다 1회에 ${formatWon(priceBook.furtherPerson)}이 추가돼요`
              : `1회에 ${formatWon(priceBook.furtherPerson * (personnel - 1))}이 추가돼요`}
          </p>
        </div>
        <Stepper
          label="수업 인원"
          unit="명"
          min={1}
          max={priceBook.maxPersonnel}
          value={personnel}
          onChange={(value) => setUserInfo({ ...userInfo, personnel: value })}
        />
      </div>
      <div className="mt-5 grid gap-3">
        {people.map(({ person, title, place }, index) => (
          <LessonUserFields
            // The field keeps what was typed, which is about the person before.
            key={`${place}-${index === 0 ? String(isSelf) : ''}`}
            place={place}
            title={title}
            person={person}
            onChange={(next) => setPerson(index, next)}
          />
        ))}
      </div>
      {needsGuardian({ userInfo }) ? <Consent /> : null}
    </StepFrame>
  );
}

function Consent() {
  const [version, setVersion] = useAnswer('guardianConsent');
  return (
    <GuardianConsent
      className="mt-5"
      checked={version === guardianConsent}
      error={useProblem('guardian') ?? undefined}
      onChange={(isChecked) => setVersion(isChecked ? guardianConsent : null)}
    />
  );
}

function titleOf(index: number, personnel: number, isSelf: boolean | null, person: string): string {
  if (index === 0 && isSelf === true) return '나';
  return personnel === 1 ? person : `${ordinals[index] ?? `${index + 1}번째`} 사람`;
}

function missingIn({ personnel, isSelf, users }: SuggestAnswers['userInfo']): Missing {
  if (isSelf === null) return { at: 'who', text: '누구의 수업인지 골라 주세요.' };
  const index = Array.from({ length: personnel }, (_, index) => users[index] ?? emptyUser).findIndex(
    (person) => !isUserAnswered(person),
  );
  if (index < 0) return { at: 'guardian', text: '보호자로서 동의해 주세요.' };
  const { gender, age } = users[index] ?? emptyUser;
  const prefix = personnel === 1 ? '' : `${ordinals[index] ?? `${index + 1}번째`} 사람의 `;
  if (gender !== null) return { at: `person-${index}-age`, text: `${prefix}나이를 입력해 주세요.` };
  const request = age === null ? '성별과 나이를 알려 주세요.' : '성별을 골라 주세요.';
  return { at: `person-${index}-gender`, text: `${prefix}${request}` };
}

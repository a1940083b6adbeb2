import { expect, it } from 'vitest';
import type { SubstituteRequest } from '~/domain/lesson/schema/substitution';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { logIn } from '~/test/browser-mode/visitor';
import { SubstituteRequests } from './substitute-requests';

const request: SubstituteRequest = {
  encryptedSubstitutionId: 'substitution-1',
  status: 'REQUESTED',
  fromCoachName: '한지우',
  programTitle: '필라테스',
  serviceType: 'workout',
  personnel: 2,
  startsAt: new Date('2026-11-27T10:00:00Z'),
  endsAt: new Date('2026-11-27T10:50:00Z'),
  place: '강남구 역삼1동',
  pay: 52_000,
  answerBy: new Date('2026-11-26T03:00:00Z'),
};
const answered = { 'lesson.answerSubstituteRequest': () => undefined as never };

it('a request to give a lesson names place, pay and deadline, and is answered in both ways', async () => {
  show(<SubstituteRequests requests={[request]} now={now} />, answered, '/expert');
  await on.expectText('한지우 코치의 수업');
  await on.expectText('수업료 52,000원 (세금 공제 전)');
  await on.expectText(`${formatSeoulDateTime(request.answerBy)}까지 답해 주세요`);
  await on.press('수락하기');
  await on.until(() =>
    expect(inputsOf('lesson.answerSubstituteRequest')).toEqual([
      { encryptedSubstitutionId: 'substitution-1', accepts: true },
    ]),
  );
  await on.press('거절하기');
  await on.question('이 요청을 거절할까요?').getByRole('button', { name: '거절하기' }).click();
  await on.until(() => expect(inputsOf('lesson.answerSubstituteRequest')).toHaveLength(2));
  expect(inputsOf('lesson.answerSubstituteRequest').at(-1)).toMatchObject({ accepts: false });
});

it('an agreement can be taken back until the learner has answered; an expired request is left out', async () => {
  const offered = { ...request, status: 'OFFERED' as const };
  const expired = { ...request, encryptedSubstitutionId: 'substitution-2', answerBy: now };
  show(<SubstituteRequests requests={[offered, expired]} now={now} />, answered, '/expert');
  await on.expectText('회원 답변 대기');
  await expect.element(on.button('수락하기')).not.toBeInTheDocument();
  await on.press('수락 취소하기');
  await on.question('수락을 취소할까요?').getByRole('button', { name: '수락 취소하기' }).click();
  await on.until(() => expect(inputsOf('lesson.answerSubstituteRequest')).toHaveLength(1));
});

it('a bonus lesson that nobody pays is named as one', async () => {
  show(<SubstituteRequests requests={[{ ...request, pay: 0 }]} now={now} />, answered, '/expert');
  await expect.element(on.text('보상 수업이라 수업료가 없어요.')).toBeVisible();
});

it('an operator who acts as the coach can answer nothing, and reads why', async () => {
  await logIn({ grade: 'coach', loggedInFromAdmin: true });
  show(<SubstituteRequests requests={[request]} now={now} />, {}, '/expert');
  await expect.element(on.button('수락하기')).toBeDisabled();
  await expect.element(on.button('거절하기')).toBeDisabled();
  await expect
    .element(on.button('수락하기'))
    .toHaveAccessibleDescription('다른 회원으로 로그인한 동안에는 할 수 없어요.');
});

import { expect, it } from 'vitest';
import type { SubstituteRequest } from '~/domain/lesson/schema/substitution';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
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
  answerBy: new Date('2026-11-26T03:00:00Z'),
};
const answered = { 'lesson.answerSubstituteRequest': () => undefined as never };

it('a request to give a lesson names place and deadline, and is answered in both ways', async () => {
  show(<SubstituteRequests requests={[request]} now={now} />, answered, '/expert');
  await on.expectText('한지우 코치의 수업');
  await on.expectText(`${formatSeoulDateTime(request.answerBy)}까지 답해 주세요`);
  await on.press('수락하기');
  await on.until(() =>
    expect(inputsOf('lesson.answerSubstituteRequest')).toEqual([
      { encryptedSubstitutionId: 'substitution-1', accepts: true },
    ]),
  );
  await on.press('거절하기');
  await on.question('대신하기 어렵나요?').getByRole('button', { name: '거절하기' }).click();
  await on.until(() => expect(inputsOf('lesson.answerSubstituteRequest')).toHaveLength(2));
  expect(inputsOf('lesson.answerSubstituteRequest').at(-1)).toMatchObject({ accepts: false });
});

it('an agreement can be taken back until the learner has answered; an expired request is left out', async () => {
  const offered = { ...request, status: 'OFFERED' as const };
  const expired = { ...request, encryptedSubstitutionId: 'substitution-2', answerBy: now };
  show(<SubstituteRequests requests={[offered, expired]} now={now} />, answered, '/expert');
  await on.expectText('회원 답변 대기');
  await expect.element(on.button('수락하기')).not.toBeInTheDocument();
  await on.press('수락 취소');
  await on.question('수락을 취소할까요?').getByRole('button', { name: '수락 취소' }).click();
  await on.until(() => expect(inputsOf('lesson.answerSubstituteRequest')).toHaveLength(1));
});

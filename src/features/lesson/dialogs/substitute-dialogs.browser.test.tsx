import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenSubstitution, Substitute, Substitutes } from '~/domain/lesson/schema/substitution';
import { HOUR_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { declinedTerms as declined, exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { SubstituteDialog } from './substitute-dialog';
import { SubstituteOfferDialog } from './substitute-offer-dialog';

const answerBy = new Date('2026-11-25T03:00:00Z');
const coach: Substitute = {
  encryptedCoachId: 'coach-2',
  name: '도우리',
  gender: 'female',
  headline: '허리가 편한 자세',
  careerYears: 7,
  avatarSeed: 3,
  rating: 4.9,
  reviewCount: 12,
  certificate: '물리치료사 면허',
};
const open: OpenSubstitution = {
  encryptedSubstitutionId: 'substitution-1',
  status: 'REQUESTED',
  coachName: '도우리',
  encryptedCoachId: 'coach-2',
  answerBy,
};
const substitutes: Substitutes = { candidates: [coach], open: null, answerBy, declined, remaining: 5 };

function showDialog(Dialog: typeof SubstituteDialog, answers: Parameters<typeof show>[1], lesson = exampleLesson) {
  const closed: string[] = [];
  const side = Dialog === SubstituteDialog ? 'coach' : 'learner';
  const props = { contract: exampleContract, side, lesson, now, onClose: () => void closed.push('closed') } as const;
  show(<Dialog {...props} />, answers, '/f/user/mypage/lesson/expert');
  return closed;
}

describe('the coach’s dialog', () => {
  it('needs a choice, states what follows, and asks the chosen coach', async () => {
    const closed = showDialog(SubstituteDialog, {
      'lesson.substitutes': () => substitutes,
      'lesson.proposeSubstitute': () => undefined,
    });
    await on.expectText('확인한 자격: 물리치료사 면허');
    await on.expectText(`${formatSeoulDateTime(answerBy)}까지`);
    await on.expectText('회원에게 수업 1회를 돌려드리고 보상 수업 1회를 드려요');
    await on.press('요청하기');
    await on.expectText('코치를 골라 주세요.');
    expect(inputsOf('lesson.proposeSubstitute')).toEqual([]);
    await page.getByRole('radio', { name: /도우리 코치/ }).click();
    await expect.element(page.getByRole('link', { name: /프로필 보기/ })).toHaveAttribute('href', '/coaches/coach-2');
    await on.press('요청하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(inputsOf('lesson.proposeSubstitute')).toEqual([
      { encryptedLessonId: 'lesson-1', encryptedCoachId: 'coach-2' },
    ]);
  });

  it.each([
    [{ candidates: [] }, '이 시간에 이 수업을 할 수 있는 코치가 없어요.'],
    [{ candidates: [], remaining: 0 }, '이 수업에는 대체 코치를 더 이상 요청할 수 없어요.'],
  ])('says when nobody can be asked: %j', async (change, text) => {
    showDialog(SubstituteDialog, { 'lesson.substitutes': () => ({ ...substitutes, ...change }) });
    await on.expectText(text);
    await expect.element(on.button('요청하기')).not.toBeInTheDocument();
  });

  it('shows an open request and withdraws it', async () => {
    const closed = showDialog(SubstituteDialog, {
      'lesson.substitutes': () => ({ ...substitutes, candidates: [], open }),
      'lesson.withdrawSubstitute': () => undefined,
    });
    await on.expectText('도우리 코치에게 대신할 수 있는지 물어봤어요.');
    await on.press('요청 취소하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(inputsOf('lesson.withdrawSubstitute')).toEqual([{ encryptedSubstitutionId: 'substitution-1' }]);
  });
});

describe('the learner’s dialog', () => {
  const lesson = { ...exampleLesson, substitution: { ...open, status: 'OFFERED' as const } };
  const offer = { encryptedSubstitutionId: 'substitution-1', coach, fromCoachName: '한지우', answerBy, declined };
  const ids = { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };

  it('names both answers with what they give, and accepts', async () => {
    const answers = { 'lesson.substituteOffer': () => offer, 'lesson.answerSubstituteOffer': () => ids };
    const closed = showDialog(SubstituteOfferDialog, answers, lesson);
    await on.expectText('이 수업만 코치가 바뀌고 시간과 횟수는 그대로예요.');
    await on.expectText('이 수업은 취소되고, 수업 1회를 돌려받고 보상 수업 1회를 받아요.');
    await on.press('이 코치와 수업하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(inputsOf('lesson.answerSubstituteOffer')).toEqual([
      { encryptedSubstitutionId: 'substitution-1', accepts: true },
    ]);
  });

  it('offers no answer after the time to answer', async () => {
    showDialog(SubstituteOfferDialog, { 'lesson.substituteOffer': () => ({ ...offer, answerBy: now }) }, lesson);
    await on.expectText('답변 기한이 지난 요청이에요.');
    await expect.element(on.button('거절하기')).not.toBeInTheDocument();
  });

  it('states the cancel terms of a requested time before it is accepted', async () => {
    const startsAt = new Date(now.getTime() + 10 * HOUR_MS);
    const requested = { ...lesson, status: 'REQUESTED' as const, startsAt, freeCancelUntil: null };
    showDialog(SubstituteOfferDialog, { 'lesson.substituteOffer': () => offer }, requested);
    await on.expectText('시작까지 24시간이 채 남지 않았어요.');
    await on.expectText('무료로 취소할 수 있어요.');
    expect(inputsOf('lesson.answerSubstituteOffer')).toEqual([]);
  });

  it('asks before it declines, and shows why an answer is rejected', async () => {
    const reject = (): never => {
      throw new Rejected('SLOT_TAKEN');
    };
    const answers = { 'lesson.substituteOffer': () => offer, 'lesson.answerSubstituteOffer': reject };
    const closed = showDialog(SubstituteOfferDialog, answers, lesson);
    await on.press('거절하기');
    await on.press('거절하고 수업 취소하기');
    await on.expectText('방금 다른 예약이 잡힌 시간이에요.');
    expect(closed).toEqual([]);
    expect(inputsOf('lesson.answerSubstituteOffer')).toEqual([
      { encryptedSubstitutionId: 'substitution-1', accepts: false },
    ]);
  });

  it('says when there is nothing to answer any more', async () => {
    showDialog(SubstituteOfferDialog, {});
    await on.expectText('이미 답했거나 취소된 요청이에요.');
    expect(inputsOf('lesson.substituteOffer')).toEqual([]);
  });
});

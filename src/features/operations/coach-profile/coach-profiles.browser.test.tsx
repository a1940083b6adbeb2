import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminProfileRequest } from '~/domain/operations/schema/coach-profile';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { expectRows, openRow } from '~/test/browser-mode/tables';
import { CoachProfileList } from './coach-profile-list';

const submittedAt = seoulInstant(2026, 11, 3, 9);
const open: AdminProfileRequest = {
  requestId: 7,
  status: 'SUBMITTED',
  before: { careerYears: 9, permalinks: ['pilates', 'yoga'] },
  changes: { careerYears: 12, permalinks: ['pilates', 'piano'] },
  reason: null,
  submittedAt,
  decidedAt: null,
  encryptedCoachId: 'coach-1',
  coachName: '한지우',
  memberName: '한지우리',
  email: 'jiwoo@dagaon.test',
  programs: [
    { permalink: 'pilates', title: '필라테스' },
    { permalink: 'yoga', title: '요가' },
    { permalink: 'piano', title: '피아노' },
  ],
  isOutdated: false,
  events: [],
};
let request = open;
beforeEach(() => {
  request = open;
});

const showList = () =>
  show(
    <CoachProfileList />,
    {
      'operations.coachProfile.list': () => ({
        items: [
          {
            requestId: 7,
            coachName: '한지우',
            status: 'SUBMITTED',
            fields: ['careerYears', 'permalinks'],
            submittedAt,
          },
        ],
        nextCursor: null,
      }),
      'operations.coachProfile.get': () => request,
      'operations.coachProfile.decide': ({ to }) => {
        request = {
          ...request,
          status: to,
          decidedAt: submittedAt,
          reason: to === 'RETURNED' ? '서류가 없어요.' : null,
        };
        return { affected: 1 };
      },
      'operations.overview': () => undefined as never,
    },
    '/admin/coach-profiles',
  );

describe('a requested change of a profile', () => {
  it('is listed, shows both values with what is added and removed, and is approved after a question', async () => {
    showList();
    await expectRows('프로필 변경', [
      {
        코치: '한지우 | 경력, 프로그램',
        '바꿀 항목': '경력, 프로그램',
        상태: '확인 중',
        '요청 일시': '11.03 09:00',
      },
    ]);
    await openRow(/한지우/);
    await expect.element(page.getByRole('deletion').filter({ hasText: '요가' })).toBeVisible();
    await expect.element(page.getByRole('insertion').filter({ hasText: '피아노' })).toBeVisible();
    await expect.element(page.getByRole('deletion').filter({ hasText: '9년' })).toBeVisible();
    expect(page.getByRole('deletion').filter({ hasText: '필라테스' }).elements()).toEqual([]);
    await on.press('반영하기');
    await on.question('이대로 프로필을 바꿀까요?').getByRole('button', { name: '반영하기' }).click();
    await on.expectText('반영했어요. 코치에게 메일로 알려요.');
    expect(inputsOf('operations.coachProfile.decide')).toEqual([{ requestId: 7, to: 'APPROVED' }]);
    await expect.element(on.button('반영하기')).not.toBeInTheDocument();
  });

  it('can only be returned when the profile has changed since, with a reason', async () => {
    request = { ...open, isOutdated: true };
    showList();
    await openRow(/한지우/);
    await on.expectText('요청한 뒤에 코치의 정보가 바뀌었어요.');
    await expect.element(on.button('반영하기')).not.toBeInTheDocument();
    await on.type('이유', '서류가 없어요.');
    await on.press('반려하기');
    await on.question('이 요청을 반려할까요?').getByRole('button', { name: '반려하기' }).click();
    await on.until(() =>
      expect(inputsOf('operations.coachProfile.decide')).toEqual([
        { requestId: 7, to: 'RETURNED', reason: '서류가 없어요.' },
      ]),
    );
    await on.expectText('반려 이유');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { Appeal } from '~/domain/timetable/schema/operator';
import * as on from '~/test/browser-mode/page';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { AppealList } from './appeal-list';

const openAppeal: Appeal = {
  appealId: 41,
  csCorporateId: 7,
  companyName: '다온전자',
  b2bTimetableId: 52,
  lesson: '점심 스트레칭',
  startsAt: seoulInstant(2025, 3, 4, 12),
  name: '김하늘',
  distinction: 'haneul@daon.test',
  encryptedUserId: 'user-1',
  status: 'NOSHOW',
  points: 2,
  appeal: '수업에 있었어요.',
  appealedAt: seoulInstant(2025, 3, 5, 9, 5),
  decidedAt: null,
  decision: null,
  accepted: false,
};
const decidedAppeal = (accepted: boolean): Appeal => ({
  ...openAppeal,
  appealId: accepted ? 42 : 43,
  name: accepted ? '박바다' : '오새벽',
  distinction: '',
  points: 1,
  decidedAt: seoulInstant(2025, 3, 6, 10),
  decision: '확인했어요.',
  accepted,
});

let appeal: Appeal;
const open = (path: string) =>
  show(
    <AppealList />,
    {
      'operations.company.list': () =>
        [{ csCorporateId: 7, name: '다온전자' }] as unknown as OutputOf<'operations.company.list'>,
      'operations.company.appeals': () => ({
        items: [appeal, decidedAppeal(true), decidedAppeal(false)],
        nextCursor: null,
      }),
      'operations.company.appeal': () => appeal,
      'operations.company.decideAppeal': ({ accepted, decision }) => {
        appeal = { ...appeal, accepted, decision, decidedAt: seoulInstant(2025, 3, 7, 8) };
        return { affected: 1 };
      },
    },
    `/admin/appeals${path}`,
  );
beforeEach(() => {
  appeal = openAppeal;
});
const sheet = () => on.dialog('벌점 이의');
const sentInputs = () => inputsOf('operations.company.decideAppeal');

describe('the list of appeals', () => {
  it('shows the details and the decision of each appeal', async () => {
    open('');
    const shared = { 회사: '다온전자', '이의 신청 일시': '25.03.05 09:05' };
    await expectRows('벌점 이의', [
      {
        ...shared,
        직원: '김하늘 | haneul@daon.test | 다온전자 | 수업에 있었어요.',
        벌점: '2점',
        상태: '답변 대기',
      },
      { ...shared, 직원: '박바다 | 다온전자 | 수업에 있었어요.', 벌점: '1점', 상태: '벌점 취소' },
      { ...shared, 직원: '오새벽 | 다온전자 | 수업에 있었어요.', 벌점: '1점', 상태: '벌점 유지' },
    ]);
    await on.expectText('최근에 신청한 이의부터 보여요.');
  });

  it('requests the selected filters and the search text, and shows a message when nothing matches', async () => {
    open('');
    await choose('상태', '답변 대기');
    await choose('회사', '다온전자');
    await on.type('이름, 이메일, 휴대폰 번호로 찾기', ' 하늘 ');
    answer({ 'operations.company.appeals': () => ({ items: [], nextCursor: null }) });
    await on.until(() =>
      expect(lastInput(inputsOf('operations.company.appeals'))).toEqual({
        status: 'OPEN',
        csCorporateId: 7,
        query: '하늘',
      }),
    );
    await on.expectText('찾은 이의가 없어요');
    await on.expectText('먼저 신청한 이의부터 보여요.');
  });
});

describe('an appeal', () => {
  it('shows its details, with links to the lesson and the employee', async () => {
    open('');
    await openRow(/김하늘/);
    await expectFacts(sheet(), {
      직원: '김하늘 · haneul@daon.test',
      회사: '다온전자',
      수업: '점심 스트레칭 · 3월 4일(화) 오후 12시',
      기록: '결석',
      벌점: '2점',
      '이의 신청 일시': '3월 5일(수) 오전 9시 5분',
    });
    await expect.element(part('직원 의견')).toHaveTextContent('김하늘 님의 의견수업에 있었어요.');
    await expect
      .element(page.getByRole('link', { name: '수업의 자리 기록 보기' }))
      .toHaveAttribute('href', '/admin/companies/7?tab=timetable&month=2025-03&open=52');
    await expect
      .element(page.getByRole('link', { name: '직원 보기' }))
      .toHaveAttribute('href', '/admin/companies/7?tab=members&open=user-1');
  });

  it('shows beside an accepted appeal that its points are cancelled', async () => {
    appeal = decidedAppeal(true);
    open('?open=42');
    await expect.element(sheet()).toHaveTextContent('벌점1점 · 취소');
  });

  it.each([
    ['벌점 취소하기', true, '벌점 취소'],
    ['벌점 유지하기', false, '벌점 유지'],
  ])('is decided once by %s; then the sheet closes and the list shows the decision', async (label, accepted, state) => {
    open('?open=41');
    await on.press(label);
    await on.expectProblem('보낼 답', '답을 두 글자 이상 입력해 주세요.');
    await on.expectFocus(on.field('보낼 답'));
    expect(countOf('operations.company.decideAppeal')).toBe(0);
    await on.type('보낼 답', '기록을 확인했어요.');
    await on.pressTwice(label);
    await expect.element(sheet()).not.toBeInTheDocument();
    await on.expectText(`${accepted ? '벌점을 취소하고' : '벌점을 유지하고'} 답을 보냈어요.`);
    await expect.element(page.getByRole('row', { name: /김하늘/ })).toHaveTextContent(state);
    expect(sentInputs()).toEqual([{ appealId: 41, accepted, decision: '기록을 확인했어요.' }]);
  });

  it('keeps the typed answer after a lost response', async () => {
    open('?open=41');
    answer({
      'operations.company.decideAppeal': () => {
        throw new ConnectionLost();
      },
    });
    await on.type('보낼 답', '기록을 확인했어요.');
    await on.press('벌점 취소하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('보낼 답', '기록을 확인했어요.');
    await expect.element(sheet()).toBeVisible();
  });

  it('cannot be decided after another operator’s decision, which the sheet and the list then show', async () => {
    open('?open=41');
    answer({
      'operations.company.decideAppeal': () => {
        appeal = { ...decidedAppeal(false), appealId: 41, name: '김하늘' };
        throw new Rejected('CONFLICT', {}, '그사이 다른 운영자가 답했어요.');
      },
    });
    await on.type('보낼 답', '기록을 확인했어요.');
    await on.press('벌점 취소하기');
    await on.expectText('그사이 다른 운영자가 답했어요.');
    await expect.element(sheet()).toHaveTextContent('답확인했어요.');
    await expect.element(sheet()).toHaveTextContent('답변 일시3월 6일(목) 오전 10시');
    await expect.element(on.button('벌점 취소하기')).not.toBeInTheDocument();
    await on.press('닫기');
    await expect.element(page.getByRole('row', { name: /김하늘/ })).toHaveTextContent('벌점 유지');
  });
});

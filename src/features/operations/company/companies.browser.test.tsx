import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { reviewQuestions, reviewTexts } from '~/domain/timetable/review/labels';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, openRow } from '~/test/browser-mode/tables';
import { trpc } from '~/trpc/react';
import { CompanyExperts } from './company-experts';
import { CompanyList } from './company-list';
import { CompanyPage } from './company-page';
import { CompanyReviews } from './company-reviews';

const loseAnswer = () => {
  throw new ConnectionLost();
};
const company: AdminCompany = {
  csCorporateId: 7,
  revision: 3,
  name: '다온전자',
  code: 'DAON1',
  businessNumber: null,
  isUseAttendanceNumber: false,
  isUseCoachAttendanceCheck: true,
  isUseOccupant: false,
  isUseEmployeeList: false,
  mailDomains: [],
  members: 1_200,
  employees: 34,
  places: [],
  occupants: [],
  programs: [],
  experts: [
    {
      encryptedCoachId: 'coach-1',
      name: '서유정',
      authorisedAt: seoulInstant(2025, 3, 4),
      withdrawnAt: null,
      lessonsAhead: 12,
    },
    {
      encryptedCoachId: 'coach-2',
      name: '한지우',
      authorisedAt: seoulInstant(2025, 2, 1),
      withdrawnAt: seoulInstant(2025, 3, 1),
      lessonsAhead: 0,
    },
  ],
  contracts: [],
  uncovered: { lessons: 5, firstStartsAt: seoulInstant(2025, 3, 9, 12) },
};

const address = () => `${window.location.pathname}${window.location.search}`;

describe('the list of companies', () => {
  type Row = OutputOf<'operations.company.list'>[number];
  const row: Row = {
    csCorporateId: 7,
    name: '다온전자',
    code: 'DAON1',
    members: 1_200,
    experts: 3,
    lessons: 21,
    uncovered: null,
  };
  const rows: Row[] = [
    row,
    { ...row, csCorporateId: 8, name: '한빛', code: 'HAN2', uncovered: { lessons: 4, firstStartsAt: new Date() } },
  ];
  it('shows each field in its column, with links, and can be limited to companies with lessons without a contract', async () => {
    show(<CompanyList />, { 'operations.company.list': () => rows }, '/admin/companies');
    const shared = { 직원: '1,200명', 전문가: '3명', '7일 이내 수업': '21개' };
    const uncovered = { ...shared, 회사: '한빛 | HAN2 | 계약 없는 수업 4개' };
    await expectRows('회사', [{ ...shared, 회사: '다온전자 | DAON1' }, uncovered]);
    await expect
      .element(page.getByRole('link', { name: '한빛 직원 1,200명' }))
      .toHaveAttribute('href', '/admin/companies/8?tab=members');
    await expect
      .element(page.getByRole('link', { name: '한빛 시간표, 7일 이내 수업 21개' }))
      .toHaveAttribute('href', '/admin/companies/8?tab=timetable');
    await choose('상태', '계약 없는 수업');
    await expectRows('회사', [uncovered]);
    expect(address()).toBe('/admin/companies?status=NO_CONTRACT');
    await openRow(/한빛/);
    expect(readVisits()).toEqual(['push /admin/companies/8']);
  });

  it('shows an error when loading fails; a newly added company is opened', async () => {
    show(<CompanyList />, { 'operations.company.list': loseAnswer }, '/admin/companies');
    await on.expectText('불러오지 못했어요');
    answer({
      'operations.company.list': () => [],
      'operations.company.save': () => ({ csCorporateId: 9, revision: 1 }),
    });
    await on.press('다시 시도');
    await on.expectText('회사를 추가하면 여기에 모여요.');
    await on.press('회사 추가');
    await on.type('회사 이름', '새빛');
    await on.type('회사 코드', 'SAEBIT');
    await on.press('저장');
    await on.until(() => expect(readVisits()).toEqual(['push /admin/companies/9']));
    expect(inputsOf('operations.company.save')).toEqual([expect.objectContaining({ name: '새빛', code: 'SAEBIT' })]);
  });
});

describe('the page of a company', () => {
  it('shows how many lessons have no contract, and keeps its tab in the address', async () => {
    show(
      <CompanyPage csCorporateId={7} />,
      {
        'operations.company.get': () => company,
        'operations.company.members': () => ({ items: [], nextCursor: null }),
      },
      '/admin/companies/7?q=x&open=user-1',
    );
    await expect.element(page.getByRole('heading', { name: '다온전자', level: 1 })).toBeVisible();
    await on.expectText('회사 코드 DAON1');
    await on.expectText(/계약이 없는 날의 수업이 5개 있어요\. 첫 수업은 3월 9일\(일\) 오후 12시예요\./);
    await expect
      .element(page.getByRole('link', { name: '계약 보기' }))
      .toHaveAttribute('href', '/admin/companies/7?tab=contract');
    await page.getByRole('tab', { name: '직원' }).click();
    await on.expectText('가입한 직원 1,200명 · 직원 명단 34명');
    expect(address()).toBe('/admin/companies/7?tab=members');
    expect(inputsOf('operations.company.get')).toEqual([{ csCorporateId: 7 }]);
  });

  it.each([
    ['settings', '회사 이름', '다온전자2'],
    ['contract', '그룹 수업', '90000'],
  ])('asks before unsaved input of the tab %s is lost, also by a reload', async (tab, field, typed) => {
    const path = `/admin/companies/7?tab=${tab}`;
    show(<CompanyPage csCorporateId={7} />, { 'operations.company.get': () => company }, path);
    const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect.element(on.field(field)).toBeVisible();
    expect(reload()).toBe(true);
    await on.type(field, typed);
    expect(reload()).toBe(false);
    await page.getByRole('tab', { name: '전문가' }).click();
    await on.question('저장하지 않고 이동할까요?').getByRole('button', { name: '계속 입력하기' }).click();
    await on.expectValue(field, typed);
    expect(address()).toBe(path);
    await page.getByRole('tab', { name: '전문가' }).click();
    await on.question('저장하지 않고 이동할까요?').getByRole('button', { name: '이동하기' }).click();
    await on.until(() => expect(address()).toBe('/admin/companies/7?tab=experts'));
    await page.getByRole('tab', { name: '설정' }).click();
    await on.until(() => expect(address()).toBe('/admin/companies/7?tab=settings'));
  });

  it('shows an error when the company does not exist', async () => {
    show(<CompanyPage csCorporateId={7} />, {
      'operations.company.get': () => {
        throw new Rejected('NOT_FOUND');
      },
    });
    await on.expectText(new Rejected('NOT_FOUND').message);
    expect(inputsOf('operations.company.get')).toEqual([{ csCorporateId: 7 }]);
  });
});

describe('the experts of a company', () => {
  let current: AdminCompany;
  function Shown() {
    const { data } = trpc.operations.company.get.useQuery({ csCorporateId: 7 });
    return data ? <CompanyExperts company={data} /> : null;
  }
  const open = () => {
    current = company;
    show(<Shown />, {
      'operations.company.get': () => current,
      'operations.listCoaches': () =>
        ({
          items: [{ encryptedCoachId: 'coach-3', name: '오새벽', email: 'dawn@dagaon.test' }],
          nextCursor: null,
        }) as unknown as OutputOf<'operations.listCoaches'>,
      'operations.company.addExpert': () => ({ affected: 1 }),
    });
  };
  const withdraw = () => {
    current = {
      ...current,
      experts: current.experts.map((expert) => ({
        ...expert,
        withdrawnAt: seoulInstant(2025, 3, 20),
        lessonsAhead: 0,
      })),
    };
  };

  it('are listed with start day, status and number of lessons; a withdrawn expert does not open', async () => {
    open();
    await expectRows('전문가', [
      { 전문가: '서유정 | 3월 4일부터', 상태: '활동 중', '예정 수업': '12개' },
      { 전문가: '한지우 | 2월 1일부터', 상태: '해제', '예정 수업': '0개' },
    ]);
    await openRow(/한지우/);
    await expect.element(on.dialog('한지우')).not.toBeInTheDocument();
    await openRow(/서유정/);
    await expect.element(on.dialog('서유정')).toHaveTextContent('예정된 수업이 12개 있어요.');
  });

  it('are withdrawn once with a reason, which is kept after a lost response; the list shows the new status', async () => {
    open();
    await openRow(/서유정/);
    await on.press('전문가에서 해제하기');
    await on.expectProblem('해제하는 이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.type('해제하는 이유', '계약이 끝났어요.');
    answer({ 'operations.company.removeExpert': loseAnswer });
    await on.press('전문가에서 해제하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('해제하는 이유', '계약이 끝났어요.');
    answer({
      'operations.company.removeExpert': () => {
        withdraw();
        return { affected: 1 };
      },
    });
    await on.pressTwice('전문가에서 해제하기');
    await expect.element(on.dialog('서유정')).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: /서유정/ })).toHaveTextContent('해제');
    const input = { csCorporateId: 7, encryptedCoachId: 'coach-1', reason: '계약이 끝났어요.' };
    expect(inputsOf('operations.company.removeExpert')).toEqual([input, input]);
  });

  it('are shown as withdrawn after a rejection because another operator withdrew them', async () => {
    open();
    await openRow(/서유정/);
    await on.type('해제하는 이유', '계약이 끝났어요.');
    answer({
      'operations.company.removeExpert': () => {
        withdraw();
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('전문가에서 해제하기');
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(page.getByRole('row', { name: /서유정/ })).toHaveTextContent('해제');
  });

  it('are found among approved coaches and added once', async () => {
    open();
    await on.press('전문가 추가');
    await on.type('코치의 이름이나 이메일', '새벽');
    await on.expectText('오새벽 · dawn@dagaon.test');
    expect(inputsOf('operations.listCoaches').at(-1)).toEqual({ status: 'APPROVED', query: '새벽' });
    await on.pressTwice('오새벽 추가');
    await expect.element(on.dialog('전문가 추가')).not.toBeInTheDocument();
    await on.expectText('전문가로 추가했어요.');
    expect(inputsOf('operations.company.addExpert')).toEqual([{ csCorporateId: 7, encryptedCoachId: 'coach-3' }]);
  });
});

describe('the reviews of a company', () => {
  /** Chooses a different answer for each question. */
  const choiceAt = (index: number): [key: string, words: string] => {
    const answers = Object.entries(reviewQuestions[index]?.answers ?? {});
    return answers[index % answers.length] ?? ['', ''];
  };
  it('show the author, the lesson and all answers of a review', async () => {
    show(<CompanyReviews company={company} />, {
      'operations.company.reviews': () =>
        ({
          items: [
            {
              b2bTimetableReservationId: 4,
              title: '점심 스트레칭',
              startsAt: seoulInstant(2025, 3, 4, 12),
              placeName: '본관',
              expertName: '서유정',
              learnerName: '김하늘',
              distinction: 'ha***@daon.kr · 끝자리 5678',
              writtenAt: seoulInstant(2025, 3, 5, 8),
              review: Object.fromEntries([
                ...reviewQuestions.map(({ name }, index) => [name, choiceAt(index)[0]]),
                ...reviewTexts.map(({ name }, index) => [name, index === 0 ? '개운했어요.' : '']),
              ]),
            },
          ],
          nextCursor: null,
        }) as unknown as OutputOf<'operations.company.reviews'>,
    });
    await expectRows('수업 후기', [
      {
        수업: '점심 스트레칭 | 3월 4일(화) 오후 12시 · 서유정',
        작성자: '김하늘 | ha***@daon.kr · 끝자리 5678',
        만족도: choiceAt(0)[1],
      },
    ]);
    await openRow(/점심/);
    await expectFacts(on.dialog('점심 스트레칭'), {
      수업: '3월 4일(화) 오후 12시 · 본관',
      전문가: '서유정',
      작성자: '김하늘 · ha***@daon.kr · 끝자리 5678',
      '작성 일시': '3월 5일(수) 오전 8시',
      ...Object.fromEntries(reviewQuestions.map(({ label }, index) => [label, choiceAt(index)[1]])),
      [reviewTexts[0]?.label ?? '']: '개운했어요.',
    });
    expect(countOf('operations.company.reviews')).toBe(1);
  });
});

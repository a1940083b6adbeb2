import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Finding } from '~/domain/body-check/rounds';
import type { BodyCheckRound, OwnBodyCheck } from '~/domain/body-check/schema';
import type { EmployerView } from '~/domain/employer-report/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show, unmount } from '~/test/browser-mode/show';
import { OwnPart } from './own-part';
import { OwnReport } from './own-report';
import { OwnRound } from './own-round';

const leftFinding = (vas: number, mmt: number): Finding => ({ part: '어깨', side: 'L', vas, mmt, other: '' });
const neck: Finding = { part: '목', side: 'BOTH', vas: 2, mmt: 3, other: '고개를 돌릴 때 뻐근해요.' };
const round = (number: number, entries: Finding[], change: Partial<BodyCheckRound> = {}): BodyCheckRound => ({
  b2bTimetableReservationId: 70 + number,
  round: number,
  startsAt: seoulInstant(2026, 11, number, 12),
  programTitle: `점심 스트레칭 ${number}`,
  expertName: '서유정',
  entries,
  comment: '',
  ...change,
});
const rounds = [
  round(1, [leftFinding(4, 2)]),
  round(2, [leftFinding(1, 4), neck], { comment: '지난번보다 부드러워요.' }),
];
const own = (change: Partial<OwnBodyCheck> = {}): OwnBodyCheck => ({
  consent: { granted: true, at: seoulInstant(2026, 10, 5, 9) },
  encryptedUserId: 'user-1',
  companies: [
    { csCorporateId: 1, name: '다온전자', rounds: 2 },
    { csCorporateId: 4, name: '한빛상사', rounds: 5 },
  ] as OwnBodyCheck['companies'],
  company: { csCorporateId: 1, name: '다온전자' },
  rounds,
  encryptedDocumentSubject: 'paper-1',
  ...change,
});
const region = (name: string) => page.getByRole('region', { name, exact: true });
const href = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
const title = page.getByRole('heading', { level: 1 });
const shoulder = '/f/company/learner/body-check/report/part?part=%EC%96%B4%EA%B9%A8&side=L&company=1';

describe('the learner’s own body checks', () => {
  it('show the current state and the change of each part, and link to each round, part and company', async () => {
    show(<OwnReport first={own()} csCorporateId={1} locked={false} />, { 'b2bLearner.bodyChecks': () => own() });
    await expect.element(region('지금 내 몸')).toHaveTextContent('지금은 목이 가장 불편해요(조금 불편).');
    const parts = region('부위별 변화').getByRole('listitem');
    expect(parts.elements().map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /왼쪽 어깨.*1회차 → 2회차불편함1아주 조금 불편움직임4높음불편함 변화4 → 1, 75% 줄었어요움직임 변화2 → 4, 100% 높아졌어요/,
        ),
        expect.stringMatching(/목.*2회차불편함2조금 불편움직임3보통불편함 변화–없음움직임 변화–없음/),
      ]),
    );
    // Only a part with records of more than one round has a graph.
    expect(page.getByRole('link', { name: /그래프 보기$/ }).elements()).toHaveLength(1);
    expect(href('왼쪽 어깨 그래프 보기')).toBe(shoulder);
    const list = region('회차별 기록').getByRole('listitem');
    await expect.element(list.first()).toHaveTextContent('2회차 11월 2일 · 점심 스트레칭 2 · 2곳');
    await page.getByText('점심 스트레칭 2').click();
    await expect.element(list.first()).toHaveTextContent('고개를 돌릴 때 뻐근해요.');
    await expect.element(list.first()).toHaveTextContent('전문가 코멘트지난번보다 부드러워요.');
    expect(href('2회차만 보기')).toBe('/f/company/learner/body-check/72');
    expect(href('PDF로 받기')).toBe('/f/document/pdf/paper-1');
    expect(href('한빛상사 5회')).toBe('/f/company/learner/body-check/report?company=4');
    await expect.element(page.getByRole('link', { name: '다온전자 2회' })).toHaveAttribute('aria-current', 'page');
    await on.expectText('10월 5일에 바디체크 기록에 동의했어요.');
    await on.expectNoText('병원 진료를 먼저 받아 보세요');
  });

  it('advise seeing a doctor for an extreme value, and show no company links when there is only one company', async () => {
    const extreme = own({
      companies: own().companies.slice(0, 1),
      encryptedDocumentSubject: null,
      rounds: [...rounds, round(3, [leftFinding(5, 0)])],
    });
    show(<OwnReport first={extreme} csCorporateId={1} locked={false} />, { 'b2bLearner.bodyChecks': () => extreme });
    await on.expectText('병원 진료를 먼저 받아 보세요');
    await on.expectText('왼쪽 어깨 · 견디기 힘들 만큼 불편 5');
    expect(page.getByRole('navigation', { name: '회사' }).query()).toBeNull();
    expect(page.getByRole('link', { name: 'PDF로 받기' }).query()).toBeNull();
  });
});

describe('a single round', () => {
  const open = (id: number) =>
    show(<OwnRound first={own()} b2bTimetableReservationId={id} locked={false} />, {
      'b2bLearner.bodyCheck': () => own(),
    });
  it('shows its lesson and only its own records', async () => {
    open(71);
    await expect.element(title).toHaveTextContent('1회차 바디체크');
    await on.expectText('11월 1일 · 점심 스트레칭 1 · 서유정 전문가');
    await expect.element(region('기록')).toHaveTextContent('왼쪽 어깨불편함4매우 불편움직임2낮음');
    await expect.element(region('기록')).not.toHaveTextContent('목');
    // An extreme value of this round is shown even if a later round is better.
    await on.expectText('왼쪽 어깨 · 매우 불편 4');
    expect(href('내 바디체크')).toBe('/f/company/learner/body-check/report?company=1');
  });

  it('without a record shows a message', async () => {
    open(99);
    await on.expectText('이 수업의 기록이 없어요');
    expect(href('내 바디체크 보기')).toBe('/f/company/learner/body-check/report?company=1');
  });
});

describe('a single part', () => {
  it('is shown over all rounds as a graph and a table, with links to the other parts', async () => {
    show(<OwnPart bodyCheck={own()} spot={{ part: '어깨', side: 'L' }} />);
    await expect.element(title).toHaveTextContent('왼쪽 어깨 변화');
    const parts = page.getByRole('navigation', { name: '부위' });
    await expect.element(parts.getByRole('link', { name: '왼쪽 어깨' })).toHaveAttribute('aria-current', 'page');
    await expect.element(parts.getByRole('link', { name: '왼쪽 어깨' })).toHaveAttribute('href', shoulder);
    await expect.element(parts.getByRole('link', { name: '목' })).not.toHaveAttribute('aria-current');
    const table = (measure: string) => page.getByRole('table', { name: `왼쪽 어깨 ${measure}` });
    for (const summary of page.getByText('표로 보기').all()) await summary.click();
    await expect.element(table('불편함')).toHaveTextContent('회차불편함1회차매우 불편 42회차아주 조금 불편 1');
    await expect.element(table('움직임')).toHaveTextContent('회차움직임1회차낮음 22회차높음 4');
    await expect.element(region('요약')).toHaveTextContent('75% 줄었어요');
    await expect.element(region('요약')).not.toHaveTextContent('목');
  });

  it('without records shows a message', async () => {
    show(<OwnPart bodyCheck={own()} spot={{ part: '어깨', side: 'R' }} />);
    await on.expectText('오른쪽 어깨 기록이 없어요');
    expect(page.getByRole('table', { includeHidden: true }).elements()).toEqual([]);
  });
});

it('each page links back to the body checks of its own company', async () => {
  const former = own({ company: { csCorporateId: 4, name: '한빛상사' } });
  const pages = [
    <OwnPart key="part" bodyCheck={former} spot={{ part: '어깨', side: 'L' }} />,
    <OwnPart key="no part" bodyCheck={former} spot={{ part: '어깨', side: 'R' }} />,
    <OwnRound key="round" first={former} b2bTimetableReservationId={71} locked={false} />,
    <OwnRound key="no round" first={former} b2bTimetableReservationId={99} locked={false} />,
  ];
  const back = page.getByRole('link', { name: /^내 바디체크/ });
  for (const pageView of pages) {
    show(pageView, { 'b2bLearner.bodyCheck': () => former });
    await expect.element(back.first()).toBeVisible();
    for (const link of back.elements())
      expect(link.getAttribute('href')).toBe('/f/company/learner/body-check/report?company=4');
    unmount();
  }
});

describe('the company’s view of a body check', () => {
  const view: EmployerView = {
    month: '2026-11',
    frozenFrom: seoulInstant(2026, 12, 8, 0),
    frozen: false,
    sizesAsOf: seoulInstant(2026, 11, 24, 0),
    leastPeople: 10,
    entries: [
      { table: 'bodyCheck', of: '어깨', size: 'under-10' },
      { table: 'bodyCheck', of: null, size: '10-19' },
      { table: 'participation', of: null, size: '50-up' },
    ],
  };
  const open = async () => {
    show(<OwnPart bodyCheck={own()} spot={{ part: '어깨', side: 'L' }} />, { 'b2bLearner.employerView': () => view });
    await on.press('회사가 보는 것');
  };
  const dialog = on.dialog('회사가 보는 것');
  it('lists the tables of body checks, with the number of people in each', async () => {
    await open();
    const rows = dialog.getByRole('list').first().getByRole('listitem');
    await expect.element(rows.first()).toHaveTextContent('바디체크 변화 어깨현재 인원 10명 미만');
    await expect.element(rows.nth(1)).toHaveTextContent('바디체크 변화 전체현재 인원 10~19명');
    expect(rows.elements()).toHaveLength(2);
    await expect.element(dialog).toHaveTextContent('2026년 11월 리포트의 아래 표에 반영돼요. 12월 8일에 확정해요.');
    await expect.element(dialog).toHaveTextContent('오른쪽은 11월 23일(월) 자정까지 집계한 인원이에요.');
    await expect.element(dialog).toHaveTextContent('확정할 때 10명보다 적으면 그 값은 비공개예요.');
    await expect.element(dialog).toHaveTextContent('전문가가 쓴 글과 코멘트');
    // The request names the last round of the part.
    expect(inputsOf('b2bLearner.employerView')).toEqual([{ b2bTimetableReservationId: 72 }]);
    expect(window.location.search).toBe('?employer=72');
    await on.key('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('is final after the report is frozen, and shows no numbers of people to a manager', async () => {
    show(<OwnPart bodyCheck={own()} spot={null} />, {
      'b2bLearner.employerView': () => ({
        ...view,
        frozen: true,
        sizesAsOf: null,
        entries: [{ table: 'bodyCheck', of: null, size: null }],
      }),
    });
    await on.press('회사가 보는 것');
    await expect.element(dialog).toHaveTextContent('리포트의 아래 표에 반영됐어요. 확정한 리포트는 바뀌지 않아요.');
    await expect.element(dialog).toHaveTextContent('리포트를 보는 담당자에게는 현재 인원을 알려 드리지 않아요.');
    await expect.element(dialog).not.toHaveTextContent('10~19명');
  });

  it.each([
    ['that enters nothing', () => ({ ...view, entries: view.entries.slice(2) }), '이 기록은 회사 리포트의 어떤 표에도'],
    [
      'of another account',
      () => {
        throw new Rejected('NOT_FOUND');
      },
      '예약을 찾을 수 없어요.',
    ],
  ])('%s shows a message', async (_name, run, words) => {
    show(<OwnPart bodyCheck={own()} spot={{ part: '어깨', side: 'L' }} />, { 'b2bLearner.employerView': run });
    await on.press('회사가 보는 것');
    await expect.element(dialog).toHaveTextContent(words);
  });

  it('shows a message for an address that refers to no reservation, and requests nothing', async () => {
    show(<OwnPart bodyCheck={own()} spot={{ part: '어깨', side: 'L' }} />, {}, '/f/company/learner/my?employer=x');
    await expect.element(dialog).toHaveTextContent('예약을 찾을 수 없어요.');
    expect(inputsOf('b2bLearner.employerView')).toEqual([]);
  });

  it('that failed to load can be requested again', async () => {
    show(<OwnPart bodyCheck={own()} spot={{ part: '어깨', side: 'L' }} />, {
      'b2bLearner.employerView': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('회사가 보는 것');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('불러오지 못했어요.');
    answer({ 'b2bLearner.employerView': () => view });
    await on.press('다시 시도');
    await expect.element(dialog).toHaveTextContent('바디체크 변화 어깨');
  });
});

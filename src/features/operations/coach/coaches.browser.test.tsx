import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCoach, CoachOffering } from '~/domain/operations/schema/coach';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { CoachList } from './coach-list';

const appliedAt = seoulInstant(2025, 3, 4, 9, 5);
const approved: AdminCoach = {
  encryptedCoachId: 'coach-1',
  name: '한지우',
  email: 'jiwoo@dagaon.test',
  serviceTypes: ['workout', 'music'],
  status: 'APPROVED',
  accountStatus: 'DORMANT',
  appliedAt,
  memberName: '한지우리',
  phone: '01012345678',
  gender: 'female',
  careerYears: 12,
  certificates: ['생활체육지도사', '필라테스'],
  headline: '천천히 함께해요.',
  biography: '열두 해째 가르쳐요.',
  areas: ['서울특별시 강남구 역삼1동'],
  areaCount: 4,
  programs: ['필라테스', '피아노'],
  businessNumber: null,
  scheduleConfirmedAt: null,
  events: [],
  moves: ['SUSPENDED'],
  approval: null,
};
const place = (district: string) => ({ province: '서울특별시', city: '강남구', district });
const offeringOf = (version: string): CoachOffering => ({
  version,
  programs: [
    { permalink: 'pilates', title: '필라테스', serviceType: 'workout', chosen: true },
    { permalink: 'yoga', title: '요가', serviceType: 'workout', chosen: false },
    { permalink: 'piano', title: '피아노', serviceType: 'music', chosen: true },
  ],
  purposes: [],
  areas: [place('역삼1동'), place('논현1동')],
});

let coach: AdminCoach;
let offering: CoachOffering;
beforeEach(() => {
  coach = approved;
  offering = offeringOf('version-1');
});
const open = (path = '') =>
  show(
    <CoachList />,
    {
      'operations.listCoaches': () => ({ items: [coach], nextCursor: null }),
      'operations.getCoach': () => coach,
      'operations.getCoachOffering': () => offering,
      'operations.correctCoach': ({ version }) => {
        if (version !== offering.version) throw new Rejected('COACH_MOVED');
        return { affected: 1 };
      },
    },
    `/admin/coaches${path}`,
  );
const lastRequest = () => lastInput(inputsOf('operations.listCoaches'));

describe('the list of coaches', () => {
  it('shows each field in its column, and requests the selected filters and the search text', async () => {
    open();
    await expectRows('코치', [
      {
        이름: '한지우 | jiwoo@dagaon.test',
        이메일: 'jiwoo@dagaon.test',
        분야: '운동, 음악',
        상태: '승인 | 계정 휴면',
        '지원 일시': '25.03.04 09:05',
      },
    ]);
    answer({ 'operations.listCoaches': () => ({ items: [], nextCursor: null }) });
    await choose('상태', '확인할 지원');
    await on.until(() => expect(lastRequest()).toEqual({ waiting: 'WAITING', query: '' }));
    await on.expectText('확인할 지원이 없어요');
    await choose('상태', '활동 중지');
    await on.type('이름, 이메일, 휴대폰 번호로 찾기', '지우');
    await on.until(() => expect(lastRequest()).toEqual({ status: 'SUSPENDED', query: '지우' }));
    await on.expectText('찾은 코치가 없어요');
  });
});

describe('a coach', () => {
  it('shows all stored details, with links to the member and the lessons', async () => {
    open();
    await openRow(/한지우/);
    const sheet = on.dialog('한지우');
    await expectFacts(sheet, {
      '활동 이름': '한지우',
      회원: '한지우리 (jiwoo@dagaon.test)',
      계정: '휴면',
      전화: '010-1234-5678',
      성별: '여성',
      경력: '12년',
      자격: '생활체육지도사, 필라테스',
      동네: '서울특별시 강남구 역삼1동 외 3곳',
      프로그램: '필라테스, 피아노',
      '지원 일시': '2025년 3월 4일(화) 오전 9시 5분',
      '수업 가능 시간 확인': '아직 확인하지 않았어요',
    });
    await expect.element(part('지원 내용')).toHaveTextContent('승인운동음악천천히 함께해요.열두 해째 가르쳐요.');
    const hrefs = sheet
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/admin/members?q=jiwoo%40dagaon.test',
      'tel:01012345678',
      '/admin/coach-documents?q=jiwoo%40dagaon.test',
      '/admin/lessons?coach=jiwoo%40dagaon.test',
    ]);
  });

  it('whose status another operator has changed keeps the typed reason if the action is still possible', async () => {
    coach = { ...approved, status: 'APPLIED', moves: ['DOC_REVIEW', 'REJECTED'] };
    open('?open=coach-1');
    await page.getByText('함께하기 어려운가요?').click();
    await on.type('이유', '경력을 확인하지 못했어요.');
    answer({
      'operations.changeCoachStatus': ({ from }) => {
        if (from === 'APPLIED') {
          coach = { ...coach, status: 'DOC_REVIEW', moves: ['INTERVIEW', 'REJECTED'] };
          throw new Rejected('CONFLICT');
        }
        coach = { ...coach, status: 'REJECTED', moves: [] };
        return { status: 'REJECTED' };
      },
    });
    const reject = async () => {
      await on.press('거절하기');
      await on.question('이번 지원을 거절할까요?').getByRole('button', { name: '거절하기' }).click();
    };
    await reject();
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(on.button('인터뷰로 넘기기')).toBeVisible();
    await on.expectValue('이유', '경력을 확인하지 못했어요.');
    await reject();
    await on.expectText('지원자가 다시 지원하면 새 지원서가 여기에 표시돼요.');
    const input = { encryptedCoachId: 'coach-1', appliedAt, to: 'REJECTED', reason: '경력을 확인하지 못했어요.' };
    expect(inputsOf('operations.changeCoachStatus')).toEqual([
      { ...input, from: 'APPLIED' },
      { ...input, from: 'DOC_REVIEW' },
    ]);
  });
});

describe('a correction of a coach', () => {
  const fold = () => page.getByText('프로그램, 목적, 동네를 수정할까요?');
  const correct = async () => {
    await on.press('수정하기');
    await on.question('이대로 수정할까요?').getByRole('button', { name: '수정하기' }).click();
  };
  beforeEach(async () => {
    open('?open=coach-1');
    await fold().click();
    await expect.element(on.box('요가')).toBeInTheDocument();
  });

  it('requires a program of each vertical, a district and a reason, with an error beside each field', async () => {
    await on.box('필라테스').click();
    await on.press('서울특별시 강남구 역삼1동 빼기');
    await on.press('서울특별시 강남구 논현1동 빼기');
    await on.press('수정하기');
    await expect
      .element(page.getByRole('group', { name: '운동 프로그램' }))
      .toHaveAccessibleDescription('하나 이상 골라 주세요.');
    await on.expectText('동네를 하나 이상 골라 주세요.');
    await on.expectProblem('수정하는 이유', '이유를 두 글자 이상 입력해 주세요.');
    await on.expectFocus(on.box('필라테스'));
    await expect.element(page.getByRole('group', { name: '음악 프로그램' })).not.toHaveAttribute('aria-invalid');
    expect(countOf('operations.correctCoach')).toBe(0);
  });

  it('is sent after a confirmation, keeps its values after a lost response, and closes after it is saved', async () => {
    await on.box('요가').click();
    await on.press('서울특별시 강남구 논현1동 빼기');
    await on.type('수정하는 이유', '요가도 가르쳐요.');
    answer({
      'operations.correctCoach': () => {
        throw new ConnectionLost();
      },
    });
    await correct();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('수정하는 이유', '요가도 가르쳐요.');
    await expect.element(on.box('요가')).toBeChecked();
    answer({ 'operations.correctCoach': () => ({ affected: 1 }) });
    await correct();
    await on.expectText('수정하고 코치에게 알렸어요.');
    await expect.element(on.field('수정하는 이유')).not.toBeInTheDocument();
    const input = {
      encryptedCoachId: 'coach-1',
      version: 'version-1',
      offering: { permalinks: ['pilates', 'piano', 'yoga'], purposes: [] },
      areas: [place('역삼1동')],
      reason: '요가도 가르쳐요.',
    };
    expect(inputsOf('operations.correctCoach')).toEqual([input, input]);
    await fold().click();
    await on.expectValue('수정하는 이유', '');
  });

  it('of a coach who was changed in the meantime shows the stored values, and keeps the reason', async () => {
    await on.type('수정하는 이유', '요가도 가르쳐요.');
    await on.box('요가').click();
    offering = { ...offeringOf('version-2'), areas: [place('신사동')] };
    await correct();
    await on.expectText(new Rejected('COACH_MOVED').message);
    await on.expectText('찾아가는 동네 1곳');
    await expect.element(on.box('요가')).not.toBeChecked();
    await on.expectValue('수정하는 이유', '요가도 가르쳐요.');
    await correct();
    await on.until(() =>
      expect(inputsOf('operations.correctCoach').map(({ version, reason }) => [version, reason])).toEqual([
        ['version-1', '요가도 가르쳐요.'],
        ['version-2', '요가도 가르쳐요.'],
      ]),
    );
  });
});

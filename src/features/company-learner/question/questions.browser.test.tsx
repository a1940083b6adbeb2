import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountPolicy } from '~/domain/account/policy';
import type { CompanyBaseInfo } from '~/domain/company/schema/company';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { lessonView } from '~/domain/timetable/lesson-view';
import { companyHealthCheckLabels as health, conditionTexts } from '~/domain/health-stop/texts';
import type { OwnSavedAnswer, OwnQuestions } from '~/domain/timetable/question/schema';
import type { TimetableDetail } from '~/domain/timetable/schema/timetable';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, type Answers, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { lessonData, ownSeat } from '~/test/company/lesson-data';
import { LessonDialog } from '../lesson/lesson-dialog';
import { OwnAnswers } from './own-answers';

const savedAnswer: OwnSavedAnswer = {
  csCorporateProgramType: 5,
  answer: {
    medicalHistoryYN: 'Y',
    medicalHistory: '허리 디스크',
    intensiveCare: ['waist'],
    bodyTouch: true,
    mood: 'calm',
  },
  updatedAt: now,
  healthCheck: { conditions: [], doctorOn: null },
};
const noCondition = { conditions: [], doctorOn: null };
const withoutHistory = { ...savedAnswer.answer, medicalHistoryYN: 'N', medicalHistory: '' };

/** The employee's answers on the fake server. */
let own: OwnQuestions;
let isLost = false;
const none: OwnQuestions = {
  consent: { granted: false, at: null },
  answers: [
    { csCorporateProgramType: 5, stand: 'due', kept: null, declinedAt: null, programs: ['마음 쉬기'] },
    { csCorporateProgramType: 3, stand: 'due', kept: null, declinedAt: null, programs: ['바디 바이탈'] },
  ],
};
const change = (stand: OwnQuestions['answers'][number]['stand'], to: OwnSavedAnswer | null) => {
  const [first, ...others] = own.answers;
  if (first) own = { ...own, answers: [{ ...first, stand, kept: to }, ...others] };
};
const answers: Answers = {
  'b2bLearner.questions': () => own,
  'session.baseInfo': () => ({
    id: 'user-1',
    grade: 'user',
    loggedInFromAdmin: false,
    needScheduleUpdate: false,
    csCorporateId: 1,
  }),
  'session.setConsent': ({ granted }) => {
    own = { ...own, consent: { granted, at: now } };
    return undefined;
  },
  'b2bLearner.answerQuestions': (input) => {
    if (isLost) throw new ConnectionLost();
    change('answered', { ...input, healthCheck: input.healthCheck ?? null, updatedAt: now });
    return undefined;
  },
  'b2bLearner.declineQuestions': () => {
    change('declined', null);
    return undefined;
  },
  'b2bLearner.removeAnswer': () => {
    if (isLost) throw new ConnectionLost();
    change('due', null);
    return undefined;
  },
};
beforeEach(() => {
  own = none;
  isLost = false;
});

const group = (name: string) => page.getByRole('group', { name });
const pick = (question: string, label: string) => group(question).getByText(label, { exact: true }).click();
const hasHistory = '앓고 있거나 앓았던 질환이 있나요?';
const history = () => page.getByLabelText('어떤 병력인가요?');
const consent = () => on.box(/건강 정보를 쓰는 데 동의해요/);
const chooseHealth = (choice: string = health.none) => on.box(choice).click();
async function fill() {
  await chooseHealth();
  await pick(hasHistory, '있어요');
  await history().fill('허리 디스크');
  await pick('집중 관리할 부위가 있나요?', '허리');
  await pick('자세를 잡아 드릴 때 몸에 접촉해도 괜찮나요?', '괜찮아요');
  await pick('요즘 기분은 어떤가요?', '차분해요');
}

const lessonOf = (): TimetableDetail => ({
  ...lessonView({ ...lessonData, program: { ...lessonData.program, csCorporateProgramType: 5 } }),
  mine: null,
  blockedUntil: null,
  facts: { description: '', preparation: '', room: '' },
  otherLesson: null,
  waitingOdds: null,
  winningOdds: null,
  tickets: null,
  ownOccupantId: null,
  questions: 'due',
  questionsConsented: false,
});
const company = {
  csCorporateId: 1,
  name: '다온전자',
  csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: true },
  isManager: false,
  programs: [],
  occupants: [{ id: 5, name: '다온연구소' }],
} as unknown as CompanyBaseInfo;

describe('a lesson that asks questions first', () => {
  let lesson: TimetableDetail;
  let closed: string[] = [];
  beforeEach(async () => {
    lesson = lessonOf();
    closed = [];
    show(
      <LessonDialog
        b2bTimetableId={1}
        company={company}
        now={new Date(lessonData.startsAt.getTime() - DAY_MS)}
        onClose={() => void closed.push('closed')}
      />,
      {
        ...answers,
        'b2bLearner.lesson': () => lesson,
        'b2bLearner.reserve': () => {
          if (own.answers[0]?.stand === 'due') throw new Rejected('QUESTIONS_REQUIRED');
          lesson = { ...lesson, mine: ownSeat };
          return { b2bTimetableReservationId: 7 };
        },
      },
      '/f/company/learner/schedule?lesson=1',
    );
    await on.field('입주사').selectOptions('다온연구소');
    await on.press('예약하기');
    await expect.element(on.dialog('수업 전 질문')).toBeVisible();
  });
  const expectReserved = async () => {
    await expect.element(on.dialog('점심 스트레칭')).toBeVisible();
    await on.expectText('예약했어요.');
    await expect.element(page.getByRole('link', { name: '내 예약에서 보기' })).toBeVisible();
    expect(inputsOf('b2bLearner.reserve')).toEqual([
      { b2bTimetableId: 1, occupantId: 5 },
      { b2bTimetableId: 1, occupantId: 5 },
    ]);
    expect(window.location.search).toBe('?lesson=1');
    expect(closed).toEqual([]);
  };

  it('is reserved with the answers, the earlier choices, and the consent', async () => {
    await on.press('답하고 예약하기');
    await on.expectText('동의해 주셔야 답을 전문가에게 보여 드릴 수 있어요.');
    expect(countOf('session.setConsent')).toBe(0);
    await fill();
    await on.press('답하고 예약하기');
    await on.expectFocus(consent());
    expect(countOf('b2bLearner.answerQuestions')).toBe(0);
    await consent().click();
    await on.press('답하고 예약하기');
    await expectReserved();
    expect(inputsOf('session.setConsent')).toEqual([
      { kind: 'HEALTH_QUESTIONS', granted: true, version: accountPolicy.consents.HEALTH_QUESTIONS },
    ]);
    expect(inputsOf('b2bLearner.answerQuestions')).toEqual([
      { csCorporateProgramType: 5, answer: savedAnswer.answer, healthCheck: noCondition },
    ]);
  });

  it('is not reserved with a symptom that stops lessons: it says whom to call, and when it is possible again', async () => {
    await chooseHealth(conditionTexts.heartSymptoms.choice);
    await on.expectText(conditionTexts.heartSymptoms.advice);
    await on.expectText(health.stopEnd);
    await expect.element(group(hasHistory)).not.toBeInTheDocument();
    for (const name of ['답하고 예약하기', '답하지 않고 예약하기'])
      await expect.element(on.button(name)).not.toBeInTheDocument();
    // A wrong press is corrected.
    await chooseHealth(conditionTexts.heartSymptoms.choice);
    await expect.element(group(hasHistory)).toBeVisible();
    await chooseHealth(conditionTexts.heartSymptoms.choice);
    answer({
      'b2bLearner.declineQuestions': () => {
        throw new Rejected('HEALTH_STOP', { until: now.toISOString() }, '내일(11월 30일)부터 다시 신청할 수 있어요.');
      },
    });
    await on.press(health.rest);
    await on.expectText('내일(11월 30일)부터 다시 신청할 수 있어요.');
    await expect.element(on.dialog('수업 전 질문')).not.toBeInTheDocument();
    expect(inputsOf('b2bLearner.declineQuestions')).toEqual([
      { csCorporateProgramType: 5, healthCheck: { conditions: ['heartSymptoms'], doctorOn: null } },
    ]);
    for (const call of ['b2bLearner.answerQuestions', 'session.setConsent'] as const) expect(countOf(call)).toBe(0);
    expect(countOf('b2bLearner.reserve')).toBe(1);
  });

  it('is reserved with a condition that needs a doctor only with the day of the consultation', async () => {
    await fill();
    await chooseHealth(conditionTexts.highBloodPressure.choice);
    await on.expectText(health.doctorEnd);
    await consent().click();
    await on.press('답하고 예약하기');
    await on.expectProblem(health.doctorField, health.doctorMissing);
    expect(countOf('b2bLearner.answerQuestions')).toBe(0);
    const day = seoulDate(new Date());
    await on.type(health.doctorField, day);
    await on.press('답하고 예약하기');
    await expectReserved();
    expect(inputsOf('b2bLearner.answerQuestions')).toMatchObject([
      { healthCheck: { conditions: ['highBloodPressure'], doctorOn: day } },
    ]);
  });

  it('is reserved without an answer', async () => {
    await on.press('답하지 않고 예약하기');
    await expectReserved();
    expect(inputsOf('b2bLearner.declineQuestions')).toEqual([{ csCorporateProgramType: 5 }]);
    expect(countOf('b2bLearner.answerQuestions')).toBe(0);
  });

  it('is not reserved when sending the answers fails, and keeps them in the form', async () => {
    isLost = true;
    await fill();
    await consent().click();
    await on.press('답하고 예약하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(history()).toHaveValue('허리 디스크');
    expect(countOf('b2bLearner.reserve')).toBe(1);
    isLost = false;
    await on.press('답하고 예약하기');
    await expectReserved();
  });
});

describe('the employee’s own answers', () => {
  const path = '/f/company/learner/questions';
  const open = (search = '', locked = false) =>
    show(<OwnAnswers first={own} locked={locked} isEmployee renderedAt={new Date()} />, answers, `${path}${search}`);
  const card = () => page.getByRole('region', { name: '몸 상태와 기분' });
  const giveAnswers = () => {
    own = { ...none, consent: { granted: true, at: now } };
    change('answered', savedAnswer);
  };

  it('are prefilled for a change, and a no removes the text of the yes', async () => {
    giveAnswers();
    open();
    await card().getByRole('button', { name: '답 수정' }).click();
    await expect.element(history()).toHaveValue('허리 디스크');
    await chooseHealth();
    await pick(hasHistory, '없어요');
    await expect.element(history()).not.toBeInTheDocument();
    await on.press('답 저장하기');
    await on.expectText('답을 저장했어요.');
    await expect.element(on.dialog('수업 전 질문')).not.toBeInTheDocument();
    await expect.element(card()).not.toHaveTextContent('허리 디스크');
    expect(inputsOf('b2bLearner.answerQuestions')).toEqual([
      { csCorporateProgramType: 5, answer: withoutHistory, healthCheck: noCondition },
    ]);
    expect(countOf('session.setConsent')).toBe(0);
    expect(window.location.search).toBe('');
  });

  it('show the condition that they contain, and start the form with it', async () => {
    giveAnswers();
    change('answered', { ...savedAnswer, healthCheck: { conditions: ['osteoporosis'], doctorOn: null } });
    open();
    const { choice } = conditionTexts.osteoporosis;
    await expect.element(card()).toHaveTextContent(choice);
    await card().getByRole('button', { name: '답 수정' }).click();
    await expect.element(on.box(choice)).toBeChecked();
    await on.expectText(health.adaptTitle);
  });

  it('start the form with an old answer and its date when they are due again', async () => {
    giveAnswers();
    change('due', savedAnswer);
    open('?type=5');
    await on.expectText(/에 답한 내용이에요\. 달라진 내용만 수정해 주세요\./);
    await expect.element(history()).toHaveValue('허리 디스크');
    await expect
      .element(group('집중 관리할 부위가 있나요?').getByRole('checkbox', { name: '허리', exact: true }))
      .toBeChecked();
  });

  it('stay in their form after a lost answer, and can be sent again unchanged', async () => {
    giveAnswers();
    isLost = true;
    open('?type=5');
    await chooseHealth();
    await history().fill('목 디스크');
    await on.press('답 저장하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(history()).toHaveValue('목 디스크');
    isLost = false;
    await on.press('답 저장하기');
    await expect.element(on.dialog('수업 전 질문')).not.toBeInTheDocument();
    await expect.element(card()).toHaveTextContent('목 디스크');
    expect(inputsOf('b2bLearner.answerQuestions')).toMatchObject([
      { answer: { medicalHistory: '목 디스크' } },
      { answer: { medicalHistory: '목 디스크' } },
    ]);
  });

  it('can be entered once everything that the form needs has loaded', async () => {
    giveAnswers();
    open('?type=5');
    answer({
      'session.baseInfo': () => {
        throw new Rejected('INTERNAL');
      },
    });
    await expect.element(on.button('다시 시도')).toBeVisible();
    answer({ 'session.baseInfo': answers['session.baseInfo'] });
    await on.press('다시 시도');
    await expect.element(history()).toHaveValue('허리 디스크');
  });

  it('are removed after a confirmation, also from the form that is opened next', async () => {
    giveAnswers();
    open();
    const remove = async () => {
      await card().getByRole('button', { name: '답 지우기' }).click();
      await on.question('답을 지울까요?').getByRole('button', { name: '답 지우기' }).click();
    };
    await card().getByRole('button', { name: '답 지우기' }).click();
    await expect.element(on.question('답을 지울까요?')).toBeVisible();
    await on.key('{Escape}');
    expect(countOf('b2bLearner.removeAnswer')).toBe(0);
    isLost = true;
    await remove();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(card()).toHaveTextContent('허리 디스크');
    isLost = false;
    await remove();
    await on.expectText('답을 지웠어요.');
    await expect.element(card()).not.toHaveTextContent('허리 디스크');
    await expect.element(card().getByRole('button', { name: '답 지우기' })).not.toBeInTheDocument();
    await card().getByRole('button', { name: '답하기' }).click();
    await expect.element(group(hasHistory)).toBeVisible();
    await expect.element(history()).not.toBeInTheDocument();
    await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('are hidden from experts after a confirmation, and shown again with one press', async () => {
    giveAnswers();
    open();
    await on.press('동의 철회하기');
    await expect
      .element(on.question('동의를 철회할까요?'))
      .toHaveTextContent('전문가는 수업 전 질문의 답을 더 이상 볼 수 없어요.');
    await on.key('{Escape}');
    expect(countOf('session.setConsent')).toBe(0);
    await on.press('동의 철회하기');
    await on.question('동의를 철회할까요?').getByRole('button', { name: '동의 철회하기' }).click();
    await on.expectText('동의를 철회해서 전문가는 답을 볼 수 없어요.');
    await expect.element(card()).toHaveTextContent('허리 디스크');
    await on.press('다시 동의하기');
    await on.expectText(/전문가에게 보여 주는 데 동의했어요\.$/);
    expect(inputsOf('session.setConsent').map(({ granted }) => granted)).toEqual([false, true]);
  });

  it('can be read but not changed by an acting operator', async () => {
    giveAnswers();
    open('', true);
    for (const label of ['답 수정', '답 지우기'])
      await expect.element(card().getByRole('button', { name: label })).toBeDisabled();
    await expect.element(on.button('동의 철회하기')).toBeDisabled();
    unmount();
    open('?type=5', true);
    answer({
      'session.baseInfo': () => ({
        id: 'user-1',
        grade: 'user',
        loggedInFromAdmin: true,
        needScheduleUpdate: false,
        csCorporateId: 1,
      }),
    });
    await on.expectText('질문에는 회원 본인만 답할 수 있어요.');
    await expect.element(on.button('답 저장하기')).toBeDisabled();
  });
});

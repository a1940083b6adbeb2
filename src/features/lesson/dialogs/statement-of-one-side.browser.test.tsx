import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { AbsentDialog } from './absent-dialog';
import { ReportDialog } from './report-dialog';
import { StatementDialog } from './statement-dialog';

const ids = { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };
const propsOf = (closed: string[], side: 'learner' | 'coach' = 'learner') => ({
  contract: exampleContract,
  side,
  lesson: exampleLesson,
  now,
  onClose: () => void closed.push('closed'),
});
const loseAnswer = (): never => {
  throw new ConnectionLost();
};

describe('a dispute statement of one side', () => {
  it('is not sent empty, is kept after a lost response, and closes the dialog when the response arrives', async () => {
    const closed: string[] = [];
    show(<StatementDialog {...propsOf(closed)} />, { 'lesson.addDisputeStatement': loseAnswer });
    await on.press('보내기');
    await expect.element(on.field('내 의견')).toHaveAttribute('aria-invalid', 'true');
    await on.expectFocus(on.field('내 의견'));
    expect(countOf('lesson.addDisputeStatement')).toBe(0);
    await on.type('내 의견', '10분 전에 도착해서 두 번 전화했어요.');
    await on.press('보내기');
    await on.until(() => expect(countOf('lesson.addDisputeStatement')).toBe(1));
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('내 의견', '10분 전에 도착해서 두 번 전화했어요.');
    expect(closed).toEqual([]);
    const answered = Promise.withResolvers<undefined>();
    answer({ 'lesson.addDisputeStatement': () => answered.promise });
    await on.press('보내기');
    await expect.element(on.button('보내기')).toHaveAttribute('aria-disabled', 'true');
    answered.resolve(undefined);
    await on.until(() => expect(closed).toEqual(['closed']));
    const input = { encryptedLessonId: 'lesson-1', text: '10분 전에 도착해서 두 번 전화했어요.', pictureIds: [] };
    expect(inputsOf('lesson.addDisputeStatement')).toEqual([input, input]);
  });
});

describe('an absence report', () => {
  const agree = () => on.box(/안내를 읽었고/).click();
  const statement = '30분을 기다렸고 전화도 안 받으셨어요.';

  it('about a coach shows the learner what is returned, and keeps the text after a rejection', async () => {
    const closed: string[] = [];
    show(<AbsentDialog {...propsOf(closed)} />, {
      'lesson.reportNoShow': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await on.expectText('수업 1회(65,000원)를 돌려드리고 보상 수업 1회를 드려요. 보상 수업은 무료예요.');
    await on.type('어떤 일이 있었나요?', statement);
    await on.press('불참 기록하기');
    await expect.element(on.box(/안내를 읽었고/)).toHaveAttribute('aria-invalid', 'true');
    expect(countOf('lesson.reportNoShow')).toBe(0);
    await agree();
    await on.press('불참 기록하기');
    await on.expectText('그사이 내용이 바뀌었어요.');
    await on.expectValue('어떤 일이 있었나요?', statement);
    expect(closed).toEqual([]);
    answer({ 'lesson.reportNoShow': () => ids });
    await on.press('불참 기록하기');
    await on.expectText('코치 불참을 기록했어요.');
    expect(inputsOf('lesson.reportNoShow').at(-1)).toEqual({
      encryptedLessonId: 'lesson-1',
      reason: statement,
      agreedToTerms: true,
    });
  });

  it('does not promise pay for a bonus lesson of older terms', async () => {
    const props = propsOf([], 'coach');
    show(<AbsentDialog {...props} contract={{ ...exampleContract, isNextPaid: false }} />, {});
    await on.expectText('보상 수업이라 정산에는 들어가지 않아요.');
    await expect.element(page.getByText('수업료가 지급돼요')).not.toBeInTheDocument();
  });

  it.each(['learner', 'coach'] as const)('of the %s is a complaint after the visit code was entered', async (side) => {
    const at = exampleLesson.startsAt;
    const visit = {
      arrivedAt: at,
      arrivalReceivedAt: at,
      leftAt: null,
      departureReceivedAt: null,
      codeAt: at,
      codeReceivedAt: at,
      isCodeLocked: false,
    };
    show(<AbsentDialog {...propsOf([], side)} lesson={{ ...exampleLesson, visit }} />, {});
    await on.expectText('방문 코드를 확인한 수업이라 불참으로 기록할 수 없어요.');
    await expect.element(on.button('불참 기록하기')).not.toBeInTheDocument();
    await on.press('문제 신고하기');
    await on.until(() => expect(location.search).toContain('type=report'));
  });

  it('about a learner requires what the coach found on arrival', async () => {
    show(<AbsentDialog {...propsOf([], 'coach')} />, { 'lesson.reportNoShow': () => ids });
    await on.expectText('회원의 수업 1회(65,000원)가 차감되고, 코치에게 수업료가 지급돼요.');
    await on.type('어떤 일이 있었나요?', statement);
    await agree();
    await on.press('불참 기록하기');
    await on.expectText('문 앞에서 어땠는지 골라 주세요.');
    expect(countOf('lesson.reportNoShow')).toBe(0);
    await page.getByRole('radio').first().click();
    await on.press('불참 기록하기');
    await on.expectText('회원 불참을 기록했어요.');
    expect(inputsOf('lesson.reportNoShow')[0]).toHaveProperty('kind');
  });
});

describe('a complaint report', () => {
  const send = async () => {
    await page.getByRole('radio').first().click();
    await on.type('자세한 내용', '한 시간 늦게 오셨어요.');
    await on.press('신고하기');
  };
  it('keeps the text after a lost response, waits for the next response, and is empty when it is reopened', async () => {
    const closed: string[] = [];
    show(<ReportDialog {...propsOf(closed)} />, { 'lesson.reportComplaint': loseAnswer });
    await send();
    await on.until(() => expect(countOf('lesson.reportComplaint')).toBe(1));
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('자세한 내용', '한 시간 늦게 오셨어요.');
    await expect.element(page.getByRole('radio').first()).toBeChecked();
    const answered = Promise.withResolvers<undefined>();
    answer({ 'lesson.reportComplaint': () => answered.promise });
    await on.press('신고하기');
    await expect.element(on.button('신고하기')).toHaveAttribute('aria-disabled', 'true');
    answered.resolve(undefined);
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(countOf('lesson.reportComplaint')).toBe(2);
    unmount();
    show(<ReportDialog {...propsOf(closed)} />);
    await on.expectValue('자세한 내용', '');
  });

  it('sends no lesson id when no lesson is chosen, or when the choice is taken back', async () => {
    const past = { ...exampleLesson, status: 'DONE' as const, startsAt: new Date(0), endsAt: new Date(3_600_000) };
    show(<ReportDialog {...propsOf([])} contract={{ ...exampleContract, lessons: [past] }} lesson={null} />, {
      'lesson.reportComplaint': () => undefined,
    });
    const which = on.field('어느 수업인가요?');
    await which.selectOptions(page.getByRole('option').nth(1));
    await which.selectOptions('특정 수업과 관련 없어요');
    await send();
    await on.until(() => expect(countOf('lesson.reportComplaint')).toBe(1));
    expect(inputsOf('lesson.reportComplaint')[0]).toMatchObject({
      encryptedId: 'contract-1',
      text: '한 시간 늦게 오셨어요.',
    });
    expect(inputsOf('lesson.reportComplaint')[0]?.encryptedLessonId).toBeUndefined();
  });

  it('preselects “I was present” for the side that was reported absent', async () => {
    show(<ReportDialog {...propsOf([])} lesson={{ ...exampleLesson, status: 'NOSHOW_LEARNER' }} />);
    await expect.element(page.getByRole('radio', { name: '집에 있었어요' })).toBeChecked();
    unmount();
    show(<ReportDialog {...propsOf([], 'coach')} lesson={{ ...exampleLesson, status: 'NOSHOW_LEARNER' }} />);
    await expect.element(page.getByRole('radio').first()).toBeVisible();
    await expect.element(page.getByRole('radio', { name: '수업하러 갔어요' })).not.toBeInTheDocument();
  });
});

describe('what was typed into a dialog', () => {
  const typed = '10분 전에 도착해서 두 번 전화했어요.';
  const answerQuestion = (name: string) =>
    on.question('저장하지 않고 닫을까요?').getByRole('button', { name, exact: true }).click();

  it.each([
    ['a statement', StatementDialog, '내 의견', '작성하던 의견을 이어서 써요.'],
    ['a complaint', ReportDialog, '자세한 내용', '작성하던 신고를 이어서 써요.'],
  ] as const)(
    'of %s is restored when its page was left, and dropped when it is closed',
    async (_, Part, name, text) => {
      const closed: string[] = [];
      show(<Part {...propsOf(closed)} />);
      await on.type(name, typed);
      unmount();
      // A change of the lesson does not lose the text.
      show(<Part {...propsOf(closed)} lesson={{ ...exampleLesson, encryptedId: 'lesson-2' }} />);
      await on.expectText(text);
      await on.expectValue(name, typed);
      await on.key('{Escape}');
      await answerQuestion('계속 입력하기');
      await on.expectValue(name, typed);
      expect(closed).toEqual([]);
      await on.key('{Escape}');
      await answerQuestion('닫기');
      await on.until(() => expect(closed).toEqual(['closed']));
      unmount();
      show(<Part {...propsOf(closed)} />);
      await on.expectValue(name, '');
    },
  );

  it('is replaced by an empty field when the writer starts over', async () => {
    show(<StatementDialog {...propsOf([])} />);
    await on.type('내 의견', typed);
    unmount();
    show(<StatementDialog {...propsOf([])} />);
    await on.press('처음부터 쓰기');
    await on.expectValue('내 의견', '');
    unmount();
    show(<StatementDialog {...propsOf([])} />);
    await expect.element(on.button('보내기')).toBeVisible();
    await on.expectNoText('작성하던 의견을 이어서 써요.');
  });

  it('of an absence is asked about by each way to close it', async () => {
    const closed: string[] = [];
    show(<AbsentDialog {...propsOf(closed)} />);
    await on.type('어떤 일이 있었나요?', typed);
    await on
      .dialog(/오지 않았나요/)
      .getByRole('button', { name: '닫기' })
      .last()
      .click();
    await answerQuestion('계속 입력하기');
    expect(closed).toEqual([]);
    await on.key('{Escape}');
    await answerQuestion('닫기');
    await on.until(() => expect(closed).toEqual(['closed']));
  });
});

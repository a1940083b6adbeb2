import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { complaintTexts } from '~/domain/lesson/texts/next-steps';
import type { ContractList, ContractView } from '~/domain/lesson/schema/views';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { closeDialog, openDialog } from '~/components/browser/use-address';
import { exampleContract, exampleLesson, exampleTrialNote, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { type Answers, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { AbsentDialog } from './dialogs/absent-dialog';
import { PickTimeDialog } from './dialogs/pick-time-dialog';
import { ReportDialog } from './dialogs/report-dialog';
import { LessonList } from './lesson-list';
import { TrialNoteForm } from './trial-note/trial-note-form';

const props = {
  contract: exampleContract,
  side: 'learner',
  lesson: exampleLesson,
  now,
  onClose: () => undefined,
} as const;
const changedIds = { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };

describe('reporting a problem', () => {
  const report = async () => {
    await page.getByRole('radio').first().click();
    await on.type('자세한 내용', '한 시간 늦게 오셨어요.');
    await on.press('신고하기');
  };
  it('refreshes the page of the contract at the same address', async () => {
    show(
      <ReportDialog {...props} />,
      { 'lesson.reportComplaint': () => undefined },
      '/f/user/mypage/lesson/contract-1',
    );
    await on.expectText(`${complaintTexts.answered} ${complaintTexts.hidden}`);
    await report();
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
    await on.expectText('신고를 접수했어요. 확인하고 메일로 답을 드릴게요.');
  });

  it('shows a server error beside its field, and keeps the typed text', async () => {
    show(<ReportDialog {...props} />, {
      'lesson.reportComplaint': () => {
        throw new Rejected('INVALID_INPUT', { issues: [{ path: 'text', message: '조금 더 자세히 써 주세요.' }] });
      },
    });
    await report();
    await on.expectProblem('자세한 내용', '조금 더 자세히 써 주세요.');
    await on.expectFocus(on.field('자세한 내용'));
    await on.expectValue('자세한 내용', '한 시간 늦게 오셨어요.');
    expect(countOf('lesson.reportComplaint')).toBe(1);
  });
});

describe('reporting an absence', () => {
  it('requires a reason and agreement, and opens the new address of the contract', async () => {
    show(<AbsentDialog {...props} />, { 'lesson.reportNoShow': () => changedIds }, '/f/user/mypage/lesson/contract-1');
    await on.press('불참 기록하기');
    await expect.element(on.field('어떤 일이 있었나요?')).toHaveAttribute('aria-invalid', 'true');
    expect(countOf('lesson.reportNoShow')).toBe(0);
    await on.type('어떤 일이 있었나요?', '30분을 기다렸고 전화도 안 받으셨어요.');
    await on.box(/안내를 읽었고/).click();
    await on.pressTwice('불참 기록하기');
    await on.until(() => expect(readVisits()).toContain('replace /f/user/mypage/lesson/contract-2'));
    expect(countOf('lesson.reportNoShow')).toBe(1);
  });

  it('opens the new address only after the step back that closes the dialog, which would discard it', async () => {
    const address = '/f/user/mypage/lesson/contract-1';
    const close = () => closeDialog(address);
    show(<AbsentDialog {...props} onClose={close} />, { 'lesson.reportNoShow': () => changedIds }, address);
    openDialog(`${address}?type=absent`);
    await on.type('어떤 일이 있었나요?', '30분을 기다렸고 전화도 안 받으셨어요.');
    await on.box(/안내를 읽었고/).click();
    await on.press('불참 기록하기');
    await on.until(() => expect(readVisits()).toEqual(['replace /f/user/mypage/lesson/contract-2']));
  });
});

describe('a picked time', () => {
  const hours = [19, 20].map((hour) => seoulInstant(2026, 11, 26, hour));
  const open = (schedule: Answers['lesson.schedule']) =>
    show(<PickTimeDialog {...props} lesson={null} purpose="book" />, {
      'lesson.hours': () => ({ lessonMinutes: 60, wished: [], days: [{ date: '2026-11-26', startsAt: hours }] }),
      'lesson.schedule': schedule,
    });
  const send = () => page.getByRole('button', { name: /요청하기$/ });
  const pick = (hour: string) =>
    page
      .getByRole('button', { name: new RegExp(`^${hour}`) })
      .first()
      .click();

  it('is sent again with the same key after a lost response, and another time is sent with a new key', async () => {
    open(() => {
      throw new ConnectionLost();
    });
    await pick('19:00');
    await send().click();
    await on.expectText('인터넷이 잠시 끊겼어요');
    await pick('19:00');
    await send().click();
    await on.until(() => expect(countOf('lesson.schedule')).toBe(2));
    await pick('20:00');
    await send().click();
    await on.until(() => expect(countOf('lesson.schedule')).toBe(3));
    const [first, second, third] = inputsOf('lesson.schedule').map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['too close for free cancelling', seoulInstant(2026, 11, 25, 7), '시작까지 24시간이 채 남지 않았어요.'],
    ['of another day', hours[0], '무료로 취소할 수 있어요.'],
  ])('%s shows the cost of cancelling beside the button, and nowhere else', async (_, startsAt, text) => {
    show(
      <PickTimeDialog
        {...props}
        contract={{ ...props.contract, heldStartsAt: startsAt ?? now }}
        lesson={null}
        purpose="first"
      />,
      {
        'lesson.hours': () => ({ lessonMinutes: 60, wished: [], days: [] }),
      },
    );
    await expect.element(send()).toBeVisible();
    const terms = page.getByText(/수업 1회\(65,000원\)가 차감돼요/);
    expect(terms.elements()).toHaveLength(1);
    const footer = send().element().closest('footer');
    expect(footer?.textContent).toContain(text);
    expect(footer?.contains(terms.element())).toBe(true);
  });

  it('appears in the next list immediately, without data of an earlier list', async () => {
    const list = (counts: ContractView['counts']): ContractList => ({
      month: '2026-11',
      upcoming: null,
      contracts: [{ ...exampleContract, counts }],
      nextCursor: null,
    });
    show(<LessonList side="learner" first={list({ ...exampleContract.counts, requested: 0 })} renderedAt={now} />);
    await on.expectText(/확정 1회 · 남은 수업 3회/);
    unmount();
    open(() => changedIds);
    await pick('19:00');
    await send().click();
    await on.expectText('수업 시간을 요청했어요. 답이 오면 알려 드려요.');
    unmount();
    const counts = { ...exampleContract.counts, requested: 1, left: 2 };
    show(<LessonList side="learner" first={list(counts)} renderedAt={now} />);
    await on.expectText(/확정 1회 · 확정 대기 1회 · 남은 수업 2회/);
    expect(countOf('lesson.listForLearner')).toBe(0);
  });

  it('is deselected when it is already taken, and the hours are requested again', async () => {
    open(() => {
      throw new Rejected('SLOT_TAKEN');
    });
    await pick('19:00');
    const before = countOf('lesson.hours');
    await send().click();
    await expect.element(on.button('시간을 골라 주세요')).toBeDisabled();
    await on.until(() => expect(countOf('lesson.hours')).toBeGreaterThan(before));
  });
});

describe('a trial note', () => {
  const textBox = () => page.getByRole('textbox');
  it('is kept as a draft for its own trial, and can be started over', async () => {
    show(<TrialNoteForm note={exampleTrialNote} />);
    await textBox().fill('골반이 왼쪽으로 기울어요');
    unmount();
    show(<TrialNoteForm note={{ ...exampleTrialNote, draftKey: 'trial-2' }} />);
    await expect.element(textBox()).toHaveValue('');
    unmount();
    show(<TrialNoteForm note={exampleTrialNote} />);
    await expect.element(textBox()).toHaveValue('골반이 왼쪽으로 기울어요');
    await on.press('처음부터 쓰기');
    await expect.element(textBox()).toHaveValue('');
    unmount();
    show(<TrialNoteForm note={exampleTrialNote} />);
    await expect.element(textBox()).toHaveValue('');
    await on.expectNoText('작성하던 노트를 이어서 써요.');
  });

  it('is no longer kept as a draft after it is sent', async () => {
    show(<TrialNoteForm note={exampleTrialNote} />, { 'lesson.writeTrialNote': () => undefined });
    await textBox().fill('골반이 왼쪽으로 기울어요. 다음에는 둔근부터 봐요.');
    await on.pressTwice('노트 남기기');
    await on.until(() => expect(readVisits()).toContain('push /f/user/mypage/lesson/expert'));
    expect(inputsOf('lesson.writeTrialNote')).toHaveLength(1);
    unmount();
    show(<TrialNoteForm note={exampleTrialNote} />);
    await expect.element(textBox()).toHaveValue('');
  });
});

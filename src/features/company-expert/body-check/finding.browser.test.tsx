import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import type { Finding } from '~/domain/body-check/rounds';
import { doctorLabels } from '~/domain/body-check/texts';
import { DAY_MS } from '~/domain/shared/durations';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { show } from '~/test/browser-mode/show';
import type { NewAction } from '~/components/outbox/action';
import type { Outbox } from '../outbox/use-outbox';
import { FindingDialog } from './finding-dialog';
import { RecordPart } from './record-part';

const right: Finding = { part: '어깨', side: 'R', vas: 4, mmt: 1, other: '팔을 들 때 찌릿해요.' };
const round = (number: number, entries: readonly Finding[]) => ({
  b2bTimetableReservationId: number,
  round: number,
  startsAt: new Date(now.getTime() - (10 - number) * DAY_MS),
  programTitle: '점심 스트레칭',
  expertName: '서유정',
  entries: [...entries],
  comment: '',
});
const scale = (name: RegExp) => page.getByRole('group', { name });
const level = (of: RegExp, key: number) => scale(of).getByRole('radio', { name: new RegExp(`^${key}`) });
const VAS = /^불편함/;
const MMT = /^움직임/;
const side = (name: string) => page.getByRole('radio', { name, exact: true });

describe('a finding of a part with two sides', () => {
  let saved: Finding[] = [];
  let closed: string[] = [];
  beforeEach(() => {
    saved = [];
    closed = [];
    show(
      <FindingDialog
        part="어깨"
        first={null}
        entries={[right]}
        rounds={[round(1, [{ ...right, side: 'L', vas: 2, mmt: 3, other: '' }])]}
        round={2}
        onSave={(finding) => Promise.resolve(void saved.push(finding))}
        onClose={() => void closed.push('closed')}
      />,
    );
  });

  it('can be entered once a side is chosen, and is saved for that side only', async () => {
    await on.expectText('왼쪽, 오른쪽, 구분 없음 중에 골라 주세요.');
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await side('오른쪽').click();
    await on.expectText('이미 입력한 오른쪽 어깨 기록을 바꿔요.');
    await expect.element(level(VAS, 4)).toBeChecked();
    await expect.element(page.getByRole('textbox')).toHaveValue(right.other);
    await level(MMT, 2).click();
    await side('왼쪽').click();
    await on.expectNoText(/^이미 입력한/);
    await expect.element(page.getByText('지난번(1회차)')).toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).toHaveValue('');
    await expect.element(scale(VAS).getByRole('radio', { checked: true })).not.toBeInTheDocument();
    await on.press('기록하기');
    await expect.element(scale(VAS)).toHaveAccessibleDescription('하나를 골라 주세요.');
    await expect.element(scale(MMT)).toHaveAccessibleDescription('하나를 골라 주세요.');
    expect(saved).toEqual([]);
    await level(VAS, 1).click();
    await level(MMT, 5).click();
    await on.pressTwice('기록하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(saved).toEqual([{ part: '어깨', side: 'L', vas: 1, mmt: 5, other: '' }]);
  });

  it('is prefilled for a change, and mentions a doctor only at the worst discomfort', async () => {
    await side('오른쪽').click();
    await level(VAS, 5).click();
    await on.expectText(doctorLabels.title);
    await level(VAS, 3).click();
    await on.expectNoText(doctorLabels.title);
    await on.press('바꾸기');
    await on.until(() => expect(saved).toEqual([{ ...right, vas: 3 }]));
  });
});

describe('the record of a lesson', () => {
  const subject: BodyCheckSubject = {
    b2bTimetableReservationId: 7,
    b2bTimetableId: 1,
    csCorporateId: 1,
    encryptedCoachId: 'coach-1',
    encryptedUserId: 'user-1',
    name: '김하늘',
    distinction: '',
    programTitle: '점심 스트레칭',
    startsAt: now,
    date: '2026-11-24',
    consented: true,
    awaitsMark: false,
    writableFrom: now,
    writableUntil: new Date(now.getTime() + DAY_MS),
    revision: 3,
    rounds: [],
    serverNow: now,
  };
  type Written = Extract<NewAction, { kind: 'writeBodyCheck' }>['input'];
  let written: Written[] = [];

  /** The record page of one lesson; an action put into the queue is shown immediately. */
  function Lesson({ first, comment, of = subject }: { first: Finding[]; comment: string; of?: BodyCheckSubject }) {
    const [shown, setShown] = useState({ round: 1, entries: first, comment, isWaiting: false });
    const act = (action: NewAction) => {
      const { entries, comment: text } = (action as { input: Written }).input;
      written.push((action as { input: Written }).input);
      setShown((before) => ({ ...before, entries: entries as Finding[], comment: text }));
      return Promise.resolve();
    };
    return (
      <RecordPart
        subject={of}
        displayed={shown}
        rounds={[]}
        waiting={undefined}
        outbox={{ actions: [], halt: null, act } as unknown as Outbox}
      />
    );
  }
  beforeEach(() => {
    written = [];
  });
  const head: Finding = { part: '머리', side: 'BOTH', vas: 2, mmt: 3, other: '' };
  const entries = () => page.getByRole('region', { name: '이번 기록' });
  const comment = () => page.getByLabelText(/^코멘트/);

  it('adds a part, changes it in place, and is shown immediately', async () => {
    show(<Lesson first={[]} comment="" />);
    await expect.element(comment()).not.toBeInTheDocument();
    const pick = page.getByRole('region', { name: '부위 고르기' }).getByRole('button', { name: /^머리/ });
    await pick.click();
    await level(VAS, 2).click();
    await level(MMT, 3).click();
    await on.press('기록하기');
    await on.expectText('머리 기록을 저장했어요.');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(entries()).toHaveTextContent('이번 기록 1곳');
    await entries()
      .getByRole('button', { name: /바꾸기$/ })
      .click();
    await expect.element(level(VAS, 2)).toBeChecked();
    await level(VAS, 1).click();
    await on.dialog('머리').getByRole('button', { name: '바꾸기' }).click();
    await on.until(() => expect(written).toHaveLength(2));
    expect(written.map(({ entries: all, basedOn }) => [all.map(({ vas }) => vas), basedOn])).toEqual([
      [[2], 3],
      [[1], 3],
    ]);
  });

  it('removes a part after a confirmation, and the comment with the last part', async () => {
    show(<Lesson first={[head, right]} comment="다음엔 천천히 해요." />);
    const remove = (name: string) => on.press(`${name} 지우기`);
    const question = (name: string) => on.question(`${name} 기록을 지울까요?`);
    await remove('머리');
    await expect.element(question('머리')).toBeVisible();
    await on.key('{Escape}');
    expect(written).toEqual([]);
    await remove('머리');
    await question('머리').getByRole('button', { name: '지우기' }).click();
    await expect.element(entries()).toHaveTextContent('이번 기록 1곳');
    await expect.element(comment()).toHaveValue('다음엔 천천히 해요.');
    await remove('오른쪽 어깨');
    await question('오른쪽 어깨').getByRole('button', { name: '지우기' }).click();
    await on.until(() => expect(written).toHaveLength(2));
    expect(written.map((item) => [item.entries.length, item.comment])).toEqual([
      [1, '다음엔 천천히 해요.'],
      [0, ''],
    ]);
    await expect.element(comment()).not.toBeInTheDocument();
  });

  it('saves a comment with all its parts', async () => {
    show(<Lesson first={[head]} comment="" />);
    await comment().fill(' 다음엔 천천히 해요. ');
    await on.press('코멘트 저장');
    await on.expectText('코멘트를 저장했어요.');
    await expect.element(comment()).toHaveValue('다음엔 천천히 해요.');
    expect(written).toMatchObject([{ comment: '다음엔 천천히 해요.', basedOn: 3 }]);
    expect(written[0]?.entries).toHaveLength(1);
  });

  it('is read-only once the time to write it is over', async () => {
    const over = { ...subject, serverNow: new Date(subject.writableUntil.getTime() + 1) };
    show(<Lesson first={[head]} comment="다음엔 천천히 해요." of={over} />);
    await on.expectText('다음엔 천천히 해요.');
    await expect.element(comment()).not.toBeInTheDocument();
    await expect.element(entries().getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^머리/ })).toBeDisabled();
  });
});

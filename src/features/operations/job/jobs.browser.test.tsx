import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type ConsoleJob,
  type JobState,
  type QueueSummary,
  TIMERS_NOT_IN_BULK,
} from '~/domain/operations/schema/queue';
import { seoulInstant } from '~/domain/shared/seoul-time';
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
import { expectFacts, expectRows, lastInput, openRow } from '~/test/browser-mode/tables';
import { JobList } from './job-list';
import { QueueList } from './queue-list';

const counts = { ready: 2, scheduled: 4, retry: 5, active: 3, dead: 6, cancelled: 7, done: 1234 };
const queue: QueueSummary = {
  name: 'send-message',
  label: '메시지 보내기',
  kind: 'work',
  consequences: { cancel: '이 메시지가 나가지 않아요.', discard: '10분 안에 새 작업으로 다시 예약돼요.' },
  counts,
  oldestSeconds: 180,
  rate: { created: 8, completed: 9, failed: 10 },
  history: [1, 2],
};
const quiet: QueueSummary = {
  ...queue,
  name: 'render-document',
  label: '서류 만들기',
  counts: { ...counts, dead: 0 },
  oldestSeconds: null,
};
const overview = (plannedToday: number, cancelled: number) =>
  ({
    lostJobs: {
      at: null,
      last: [{ queue: 'send-message', label: '메시지 보내기', planned: 0, cancelled }],
      plannedToday,
    },
  }) as unknown as OutputOf<'operations.overview'>;

describe('the list of queues', () => {
  it('shows each count in its own column, and opens a queue with failures at its failed jobs', async () => {
    show(<QueueList />, {
      'operations.listQueues': () => [queue, quiet],
      'operations.overview': () => overview(1200, 3),
    });
    const shared = { 대기: '2', 실행: '3', 예약: '4', 재시도: '5' };
    const row = { ...shared, 분당: '생성 8 | · | 처리 9 | · | 실패 10' };
    await expectRows('시스템 작업', [
      {
        ...row,
        작업: expect.stringContaining('메시지 보내기 | send-message') as string,
        실패: '6',
        '대기 시간': '3분',
      },
      { ...row, 작업: expect.stringContaining('서류 만들기 | render-document') as string, 실패: '0', '대기 시간': '–' },
    ]);
    await on.expectText('지난 하루 동안 누락된 작업 1,200건을 찾아 다시 예약했어요.');
    await on.expectText('운영자가 취소해서 실행되지 않은 작업이 있어요: 메시지 보내기 3건.');
    await openRow(/서류 만들기/);
    await openRow(/메시지 보내기/);
    expect(readVisits()).toEqual(['push /admin/queues/render-document', 'push /admin/queues/send-message?state=dead']);
  });

  it('shows an error when it cannot be read, and is refetched automatically', async () => {
    show(<QueueList />, {
      'operations.listQueues': () => {
        throw new Rejected('INTERNAL');
      },
      'operations.overview': () => overview(0, 0),
    });
    await on.expectText(new Rejected('INTERNAL').message);
    answer({ 'operations.listQueues': () => [] });
    await on.expectText('작업이 없어요');
    await expect.element(on.button('다시 시도')).not.toBeInTheDocument();
  });
});

const job = (id: string, state: JobState, change: Partial<ConsoleJob> = {}): ConsoleJob => ({
  id,
  state,
  data: `{"of": "${id}"}`,
  error: null,
  attempts: 2,
  attemptsAllowed: 5,
  createdAt: seoulInstant(2025, 3, 4, 9, 5),
  startsAt: seoulInstant(2025, 3, 5, 10, 6),
  endedAt: null,
  ...change,
});

describe('the jobs of a queue', () => {
  let jobs: ConsoleJob[];
  const open = (path: string, summary = queue) =>
    show(
      <JobList queue={summary} />,
      {
        'operations.listQueues': () => [summary],
        'operations.listJobs': ({ state }) => ({
          items: jobs.filter((job) => job.state === state),
          nextCursor: null,
        }),
        'operations.getJob': ({ id }) => {
          const found = jobs.find((job) => job.id === id);
          if (!found) throw new Rejected('NOT_FOUND');
          return found;
        },
        'operations.retryJobs': ({ ids }) => {
          const chosen = jobs.filter(({ id, state }) => state === 'dead' && (ids === 'all' || ids.includes(id)));
          jobs = jobs.map((job) => (chosen.includes(job) ? { ...job, state: 'ready' } : job));
          return { affected: chosen.length };
        },
        'operations.cancelJobs': ({ ids }) => ({ affected: ids.length }),
      },
      `/admin/queues/send-message${path}`,
    );
  beforeEach(() => {
    jobs = [
      job('job-1', 'dead', { error: '시간 초과', endedAt: seoulInstant(2025, 3, 6, 11, 7) }),
      job('job-2', 'ready'),
    ];
  });
  const sheet = () => on.dialog('작업');

  it('are listed by the state in the address, with the count of every state', async () => {
    open('?state=dead');
    await expectRows('메시지 보내기 실패', [
      {
        내용: '{"of": "job-1"} | 시간 초과',
        이유: '시간 초과',
        시도: '2/5',
        '요청 일시': '25.03.04 09:05',
        시작: '25.03.05 10:06',
      },
    ]);
    expect(lastInput(inputsOf('operations.listJobs'))).toEqual({ queue: 'send-message', state: 'dead' });
    const tabs = page.getByRole('navigation', { name: '작업 상태' }).getByRole('link');
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual([
      '대기2',
      '예약4',
      '재시도 대기5',
      '실행 중3',
      '실패6',
      '취소7',
      '완료1,234',
    ]);
    await expect.element(tabs.nth(4)).toHaveAttribute('aria-current', 'page');
    await tabs.nth(0).click();
    await expectRows('메시지 보내기 대기', [
      expect.objectContaining({ 내용: expect.stringContaining('job-2') as string, 이유: '–' }) as never,
    ]);
    await expect.element(on.button('모두 다시 실행하기')).not.toBeInTheDocument();
    await expect.element(on.button('모두 취소하기')).toBeVisible();
  });

  it('open with all details; a job that is sent again closes and disappears from the list', async () => {
    open('?state=dead&open=job-1');
    await expectFacts(sheet(), {
      상태: '실패',
      시도: '5번 중 2번',
      '요청 일시': '3월 4일(화) 오전 9시 5분',
      '시작 예정 일시': '3월 5일(수) 오전 10시 6분',
      '종료 일시': '3월 6일(목) 오전 11시 7분',
      번호: 'job-1',
    });
    await expect.element(sheet().getByRole('note')).toHaveTextContent('시간 초과');
    await on.press('다시 실행하기');
    await expect.element(sheet()).not.toBeInTheDocument();
    await on.expectText('작업 1건을 다시 실행했어요.');
    await on.expectText('실패 작업이 없어요');
    expect(inputsOf('operations.retryJobs')).toEqual([{ queue: 'send-message', state: 'dead', ids: ['job-1'] }]);
  });

  it('stay open after a dismissed confirmation, a lost response, a rejection, and a change by another operator', async () => {
    open('?state=dead&open=job-1');
    await on.press('폐기하기');
    await expect
      .element(on.question('이 작업을 폐기할까요?'))
      .toHaveTextContent('10분 안에 새 작업으로 다시 예약돼요. 운영 기록에 남아요.');
    await on.key('{Escape}');
    await expect.element(sheet()).toBeVisible();
    expect(countOf('operations.cancelJobs')).toBe(0);
    answer({
      'operations.retryJobs': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('다시 실행하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    answer({
      'operations.retryJobs': () => {
        throw new Rejected('FORBIDDEN');
      },
    });
    await on.press('다시 실행하기');
    await on.expectText(new Rejected('FORBIDDEN').message);
    answer({
      'operations.retryJobs': () => {
        jobs = jobs.map((job) => ({ ...job, state: 'cancelled' }));
        return { affected: 0 };
      },
    });
    await on.press('다시 실행하기');
    await on.expectText('그사이 상태가 바뀌어 처리한 작업이 없어요.');
    await expect.element(on.button('복구하기')).toBeVisible();
    await expect.element(sheet()).toHaveTextContent('상태취소');
  });

  it('show a change of their state while they are open', async () => {
    open('?state=ready&open=job-2');
    await expect.element(sheet()).toHaveTextContent('job-2');
    jobs = jobs.map((job) => ({ ...job, state: 'cancelled' }));
    await expect.element(sheet()).toHaveTextContent('상태취소');
  });

  it('can all be sent again after a confirmation that names their state', async () => {
    open('?state=dead');
    await on.press('모두 다시 실행하기');
    const question = on.question('실패 작업을 모두 다시 실행할까요?');
    await expect.element(question).toHaveTextContent('한 번에 1,000건까지 처리하고, 운영 기록에 남아요.');
    await question.getByRole('button', { name: '다시 실행하기' }).click();
    await on.expectText('실패 작업이 없어요');
    expect(inputsOf('operations.retryJobs')).toEqual([{ queue: 'send-message', state: 'dead', ids: 'all' }]);
  });

  it('can all be cancelled after a confirmation that states the consequence', async () => {
    open('?state=ready');
    await on.press('모두 취소하기');
    const question = on.question('대기 작업을 모두 취소할까요?');
    await expect.element(question).toHaveTextContent('이 메시지가 나가지 않아요. 한 번에 1,000건까지 처리하고');
    await question.getByRole('button', { name: '취소하기' }).click();
    await expect
      .poll(() => inputsOf('operations.cancelJobs'))
      .toEqual([{ queue: 'send-message', state: 'ready', ids: 'all' }]);
  });

  it.each([
    ['work', true],
    ['timer', false],
  ] as const)('of the kind %s can be started all together: %s', async (kind, possible) => {
    jobs = [job('job-3', 'scheduled')];
    open('?state=scheduled', { ...queue, kind });
    await expectRows('메시지 보내기 예약', [expect.objectContaining({ 이유: '–' }) as never]);
    expect(on.button('모두 지금 시작하기').elements()).toHaveLength(possible ? 1 : 0);
    expect(page.getByText(TIMERS_NOT_IN_BULK).elements()).toHaveLength(possible ? 0 : 1);
  });

  it.each([
    ['scheduled', ['지금 시작하기', '취소하기']],
    ['retry', ['지금 시작하기', '취소하기']],
    ['ready', ['취소하기']],
    ['active', ['취소하기']],
    ['cancelled', ['복구하기', '폐기하기']],
    ['done', []],
  ] as const)('with state %s have the buttons %j', async (state, labels) => {
    jobs = [job('job-3', state)];
    open(`?state=${state}&open=job-3`);
    await expect.element(sheet()).toHaveTextContent('job-3');
    const buttons = sheet().getByRole('button').elements();
    expect(buttons.map((button) => button.textContent).filter(Boolean)).toEqual(labels);
  });
});

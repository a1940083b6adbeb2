import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { database, readActions } from '~/components/outbox/store';
import type { Visit } from '~/domain/lesson/visit';
import { arrivedVisit, exampleContract, exampleLesson } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { logIn } from '~/test/browser-mode/visitor';
import { AbsentDialog } from './absent-dialog';
import { VisitDialog } from './visit-dialog';

const { startsAt, endsAt } = exampleLesson;
const propsOf = (side: 'learner' | 'coach', visit: Visit | null, closed: string[] = [], now = startsAt) => ({
  contract: exampleContract,
  encryptedContractId: exampleContract.encryptedId,
  side,
  lesson: { ...exampleLesson, visit },
  now,
  onClose: () => void closed.push('closed'),
});

beforeEach(async () => {
  await (await database()).clear('actions');
});

describe('the dialog of a visit', () => {
  it('shows the learner the code and what the coach recorded, and lets them object', async () => {
    show(<VisitDialog {...propsOf('learner', arrivedVisit)} />, {
      'lesson.visitCode': () => ({ code: '0427', until: endsAt }),
    });
    await on.expectText('0427');
    await on.expectText('오후 8시까지 쓸 수 있어요.');
    await on.expectText('18:58 (연결 없이 기록, 20:30 수신)');
    await on.expectText('위치는 확인하지 않아요.');
    expect(inputsOf('lesson.visitCode')).toEqual([{ encryptedLessonId: 'lesson-1' }]);
    await on.press('문제 신고하기');
    await on.until(() => expect(new URLSearchParams(window.location.search).get('type')).toBe('report'));
  });

  it('says why a code cannot be shown, and can be repeated', async () => {
    show(<VisitDialog {...propsOf('learner', null)} />, {
      'lesson.visitCode': () => {
        throw new Rejected('TOO_LATE');
      },
    });
    await on.expectText('방문 코드를 불러오지 못했어요');
    answer({ 'lesson.visitCode': () => ({ code: '1111', until: endsAt }) });
    await on.press('다시 시도');
    await on.expectText('1111');
    await expect.element(on.button('문제 신고하기')).not.toBeInTheDocument();
  });

  it('shows only the record after the lesson, without asking for a code', async () => {
    show(
      <VisitDialog {...propsOf('learner', { ...arrivedVisit, leftAt: endsAt }, [], new Date(endsAt.getTime() + 1))} />,
      {},
    );
    await on.expectText('도착과 종료 기록');
    expect(countOf('lesson.visitCode')).toBe(0);
  });

  it('takes the code from the coach: not too short, with the reason of a rejection, and closes when it is right', async () => {
    const closed: string[] = [];
    show(<VisitDialog {...propsOf('coach', null, closed)} />, {
      'lesson.enterVisitCode': () => {
        const message = '방문 코드가 맞지 않아요. 4번 더 입력할 수 있어요.';
        throw new Rejected('INVALID_INPUT', { issues: [{ path: 'code', message }] });
      },
    });
    await on.type('회원이 알려 준 코드 4자리', '12');
    await on.press('코드 확인하기');
    await on.expectText('방문 코드는 숫자 4자리예요.');
    expect(countOf('lesson.enterVisitCode')).toBe(0);
    await on.type('회원이 알려 준 코드 4자리', '1234');
    await on.press('코드 확인하기');
    await on.expectText('4번 더 입력할 수 있어요.');
    answer({
      'lesson.enterVisitCode': () => ({ ...ids, status: 'CONFIRMED', visit: { ...arrivedVisit, codeAt: startsAt } }),
    });
    await on.press('코드 확인하기');
    await on.until(() => expect(closed).toEqual(['closed']));
    expect(inputsOf('lesson.enterVisitCode').at(-1)).toEqual({
      encryptedLessonId: 'lesson-1',
      code: '1234',
      idempotencyKey: expect.any(String) as string,
    });
  });
});

describe('a visit code without a connection', () => {
  const enterWithoutAnswer = async (closed: string[]) => {
    show(<VisitDialog {...propsOf('coach', null, closed)} />, {
      'lesson.enterVisitCode': () => {
        throw new ConnectionLost();
      },
    });
    await on.type('회원이 알려 준 코드 4자리', '1234');
    await on.press('코드 확인하기');
  };

  it('is queued under the key of the call that got no answer', async () => {
    await logIn({ grade: 'coach', encryptedCoachId: 'coach-1' });
    const closed: string[] = [];
    await enterWithoutAnswer(closed);
    await on.until(() => expect(closed).toEqual(['closed']));
    const [sent] = inputsOf('lesson.enterVisitCode');
    expect(await readActions('coach-1')).toMatchObject([
      {
        kind: 'enterVisitCode',
        input: { encryptedLessonId: 'lesson-1', code: '1234' },
        startsAt,
        idempotencyKey: sent?.idempotencyKey,
      },
    ]);
    await on.expectText('입력한 방문 코드는 보낼 기록에 있어요.');
    await expect.element(on.button('코드 확인하기')).not.toBeInTheDocument();
  });

  it('is not entered by an operator who acts as the coach', async () => {
    await logIn({ grade: 'coach', encryptedCoachId: 'coach-1', loggedInFromAdmin: true });
    show(<VisitDialog {...propsOf('coach', null, [])} />);
    await on.expectText('다른 회원으로 로그인한 동안에는 할 수 없어요.');
    await expect.element(on.button('코드 확인하기')).toBeDisabled();
    expect(await readActions('coach-1')).toEqual([]);
  });
});
const ids = { encryptedId: 'contract-1', encryptedLessonId: 'lesson-1' };

it('the report of an absence shows both sides which evidence exists', async () => {
  show(<AbsentDialog {...propsOf('coach', null, [], endsAt)} />, {});
  await expect.element(page.getByRole('region', { name: '도착과 종료 기록' })).toHaveTextContent('입력 안 함');
  await on.expectText('위치는 확인하지 않아요.');
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminMatch } from '~/domain/operations/schema/match';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { choose, expectFacts, expectRows, lastInput, openRow, part } from '~/test/browser-mode/tables';
import { MatchList } from './match-list';

const coach = (id: number, name: string, status: AdminMatch['coaches'][number]['status'], round = 1) => ({
  encryptedCoachId: `coach-${id}`,
  name,
  round,
  status,
  answeredAt: status === 'PROPOSED' ? seoulInstant(2025, 3, 6, 8, 30) : null,
});
const first: AdminMatch = {
  encryptedConsultingId: 'consulting-1',
  learner: '김하늘',
  serviceType: 'workout',
  status: 'ASKING',
  endedBy: null,
  round: 1,
  answerBy: seoulInstant(2025, 3, 7, 10),
  expiresAt: seoulInstant(2025, 3, 20, 11),
  createdAt: seoulInstant(2025, 3, 5, 9),
  // Two coaches may have the same name.
  coaches: [coach(1, '한지우', 'PROPOSED'), coach(2, '한지우', 'INVITED'), coach(3, '오새벽', 'DECLINED')],
};
const ended: AdminMatch = {
  ...first,
  encryptedConsultingId: 'consulting-2',
  learner: '박바다',
  serviceType: 'music',
  status: 'ENDED',
  endedBy: 'EXPIRED',
  round: 3,
  coaches: [coach(4, '서이슬', 'CHOSEN', 3)],
};

let match: AdminMatch;
const sheet = () => on.dialog('김하늘 님의 추천 요청');
const open = (path = '?open=consulting-1') =>
  show(
    <MatchList />,
    {
      'operations.listMatches': () => ({ items: [match, ended], nextCursor: null }),
      'operations.getMatch': ({ encryptedConsultingId }) => (encryptedConsultingId === 'consulting-1' ? match : ended),
      'operations.sendNextRound': () => {
        match = { ...match, round: 2, coaches: [...match.coaches, coach(5, '한지우', 'INVITED', 2)] };
        return { affected: 1 };
      },
      'operations.endMatch': () => {
        match = { ...match, status: 'ENDED', endedBy: 'OPERATOR' };
        return { affected: 1 };
      },
    },
    `/admin/matches${path}`,
  );
beforeEach(() => {
  match = first;
});
const coaches = () =>
  part('요청받은 코치')
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
const question = () => on.question('다음 코치들에게 보낼까요?');
const sendNext = async () => {
  await on.press('다음 코치에게 보내기');
  await question().getByRole('button', { name: '보내기' }).click();
};

describe('match requests', () => {
  it('are listed with their details, and filtered by status', async () => {
    open('');
    const shared = { '요청 일시': '25.03.05 09:00' };
    await expectRows('추천 요청', [
      {
        ...shared,
        회원: '김하늘 | 운동',
        상태: '코치 답변 대기',
        차수: '1차',
        '제안 / 요청받은 코치': '1 / 3',
        '답변 기한': '25.03.07 10:00',
      },
      {
        ...shared,
        회원: '박바다 | 음악',
        상태: '기간 만료',
        차수: '3차',
        '제안 / 요청받은 코치': '1 / 1',
        '답변 기한': '–',
      },
    ]);
    await choose('상태', '남은 코치 없음');
    await on.until(() => expect(lastInput(inputsOf('operations.listMatches'))).toEqual({ status: 'NOBODY' }));
    await openRow(/박바다/);
    await expectFacts(on.dialog('박바다 님의 추천 요청'), {
      분야: '음악',
      상태: '기간 만료',
      차수: '3차',
      '답변 기한': '3월 7일(금) 오전 10시',
      '종료 예정 일시': '3월 20일(목) 오전 11시',
    });
    await expect.element(on.button('다음 코치에게 보내기')).not.toBeInTheDocument();
    expect(coaches()).toEqual(['서이슬 3차선택 완료']);
  });

  it('are sent to the next coaches once, after a confirmation, and show the new round', async () => {
    open();
    await expect
      .poll(coaches)
      .toEqual(['한지우 1차제안 완료3월 6일(목) 오전 8시 30분', '한지우 1차답변 대기', '오새벽 1차거절']);
    const button = on.button('다음 코치에게 보내기').element() as HTMLElement;
    button.click();
    button.click();
    await expect.element(question()).toHaveTextContent('받은 제안은 그대로예요.');
    await question().getByRole('button', { name: '보내기' }).click();
    await on.expectText('다음 코치 1명에게 보냈어요.');
    await expect.poll(() => coaches().at(-1)).toBe('한지우 2차답변 대기');
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(sheet()).toHaveTextContent('차수2차');
    expect(inputsOf('operations.sendNextRound')).toEqual([{ encryptedConsultingId: 'consulting-1', round: 1 }]);
  });

  it('are busy until the new round is loaded, and can then be sent again', async () => {
    open();
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answer({
      'operations.getMatch': async () => {
        if (match.round === 2) await arrived;
        return match;
      },
    });
    await sendNext();
    await on.until(() => expect(match.round).toBe(2));
    await expect.element(on.button('다음 코치에게 보내기')).toHaveAttribute('aria-busy', 'true');
    (on.button('다음 코치에게 보내기').element() as HTMLElement).click();
    await expect.element(question()).not.toBeInTheDocument();
    arrive();
    await expect.element(on.button('다음 코치에게 보내기')).not.toHaveAttribute('aria-busy');
    expect(countOf('operations.sendNextRound')).toBe(1);
    await on.press('다음 코치에게 보내기');
    await expect.element(question()).toBeVisible();
  });

  it('show an error and the stored status when no further coach is available', async () => {
    open();
    answer({
      'operations.sendNextRound': () => {
        match = { ...match, status: 'NOBODY' };
        throw new Rejected('NOBODY_LEFT');
      },
    });
    await sendNext();
    await on.expectText(new Rejected('NOBODY_LEFT').message);
    await expect.element(sheet()).toHaveTextContent('상태남은 코치 없음');
  });

  it('are ended with a reason, which is kept with an error message after a lost response', async () => {
    open();
    await on.press('요청 종료하기');
    await on.expectProblem('종료하는 이유', '두 글자 이상 입력해 주세요.');
    expect(countOf('operations.endMatch')).toBe(0);
    await on.type('종료하는 이유', '회원이 전화로 부탁했어요.');
    answer({
      'operations.endMatch': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('요청 종료하기');
    await on.expectProblem('종료하는 이유', '인터넷이 잠시 끊겼어요');
    await on.expectValue('종료하는 이유', '회원이 전화로 부탁했어요.');
    answer({
      'operations.endMatch': () => {
        match = { ...match, status: 'ENDED', endedBy: 'OPERATOR' };
        return { affected: 1 };
      },
    });
    await on.pressTwice('요청 종료하기');
    await on.expectText('요청을 종료하고 회원과 코치에게 알렸어요.');
    await expect.element(sheet()).toHaveTextContent('상태운영자 종료');
    await expect.element(on.button('요청 종료하기')).not.toBeInTheDocument();
    const input = { encryptedConsultingId: 'consulting-1', reason: '회원이 전화로 부탁했어요.' };
    expect(inputsOf('operations.endMatch')).toEqual([input, input]);
  });

  it('that have already ended show an error and the new status', async () => {
    open();
    await on.type('종료하는 이유', '회원이 전화로 부탁했어요.');
    answer({
      'operations.endMatch': () => {
        match = { ...match, status: 'ENDED', endedBy: 'PAID' };
        throw new Rejected('REQUEST_CLOSED');
      },
    });
    await on.press('요청 종료하기');
    await on.expectText(new Rejected('REQUEST_CLOSED').message);
    await expect.element(sheet()).toHaveTextContent('상태결제 완료');
  });
});

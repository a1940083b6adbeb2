import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ChallengeRanking, ChallengeSummary, ChallengeVideo } from '~/domain/challenge/schema';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { OwnChallengePage } from './own-challenge-page';

const today = '2026-11-24';
const running: ChallengeSummary = {
  challengeId: 1,
  title: '매일 5분 스트레칭',
  description: '',
  startsOn: '2026-11-23',
  endsOn: '2026-11-29',
  endedOn: null,
  phase: 'running',
  today,
  goalDays: 5,
  daysDone: 1,
  doneDays: ['2026-11-23'],
  goalReached: false,
  streak: 1,
  bestStreak: 1,
  doneToday: false,
  participants: null,
  ranked: false,
  rank: null,
};
const video = (videoId: number, doneToday = false): ChallengeVideo => ({
  videoId,
  title: `영상 ${videoId}`,
  seconds: 300,
  address: `https://video.test/${videoId}`,
  playedHere: false,
  doneToday,
  daysDone: doneToday ? 1 : 0,
});

let summary: ChallengeSummary;
let videoList: ChallengeVideo[];
beforeEach(() => {
  summary = running;
  videoList = [video(1), video(2)];
});
const rankingOf = (): ChallengeRanking => ({
  people: 2,
  rows: [
    { rank: 1, name: '박소연', days: 2, self: false },
    { rank: 2, name: '김하늘', days: summary.daysDone, self: true },
  ],
});
const open = (locked = false) =>
  show(<OwnChallengePage first={{ summary, videoList }} all={[]} locked={locked} renderedAt={new Date()} />, {
    'b2bLearner.challenge': () => ({ summary, videoList }),
    'b2bLearner.challengeRanking': rankingOf,
    'b2bLearner.chooseRanking': ({ ranked }) => {
      summary = { ...summary, ranked, rank: ranked && summary.daysDone > 0 ? 2 : null };
      return undefined;
    },
    'b2bLearner.markVideo': ({ videoId, done }) => {
      videoList = videoList.map((item) => (item.videoId === videoId ? video(videoId, done) : item));
      summary = { ...summary, doneToday: done, daysDone: done ? 2 : 1 };
      return undefined;
    },
  });
const list = () => page.getByRole('list', { name: '2명의 순위' });

describe('the ranking of a challenge', () => {
  it('is shown to employees who join it, and can be left again', async () => {
    open();
    await expect.element(list()).not.toBeInTheDocument();
    await on.press('내 이름으로 참여하기');
    await on.expectText('순위에 참여했어요.');
    await expect.element(list()).toHaveTextContent('김하늘 · 나1일');
    await on.press('순위에서 빠지기');
    await on.expectText('순위에서 빠졌어요. 이름은 더 이상 보이지 않아요.');
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(on.button('내 이름으로 참여하기')).toBeVisible();
    expect(inputsOf('b2bLearner.chooseRanking')).toEqual([
      { challengeId: 1, ranked: true },
      { challengeId: 1, ranked: false },
    ]);
  });

  it('can be left after the challenge, but not joined again', async () => {
    summary = { ...running, phase: 'over', ranked: true, rank: 2 };
    open();
    await expect.element(list()).toBeVisible();
    await on.press('순위에서 빠지기');
    await on.expectText('챌린지가 끝나 이제 참여할 수 없어요.');
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(on.button('내 이름으로 참여하기')).not.toBeInTheDocument();
    expect(inputsOf('b2bLearner.chooseRanking')).toEqual([{ challengeId: 1, ranked: false }]);
  });

  it('does not change without an answer, and can be left with the next press', async () => {
    summary = { ...running, ranked: true, rank: 2 };
    open();
    const choose = {
      'b2bLearner.chooseRanking': () => {
        throw new ConnectionLost();
      },
    };
    answer(choose);
    await on.press('순위에서 빠지기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(list()).toBeVisible();
    await expect.element(on.button('순위에서 빠지기')).not.toHaveAttribute('aria-busy');
    await on.press('순위에서 빠지기');
    await on.until(() => expect(countOf('b2bLearner.chooseRanking')).toBe(2));
  });

  it('cannot be joined or left by an acting operator', async () => {
    open(true);
    await on.expectText('완료 표시와 순위 참여는 회원 본인만 할 수 있어요.');
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});

it('a challenge that an operator ended early shows its last day, the days until then, and no way to join', async () => {
  summary = { ...running, phase: 'over', endedOn: '2026-11-25' };
  open();
  await on.expectText('챌린지가 11월 25일(수)에 일찍 끝났어요.');
  await on.expectNoText(/11월 29일/);
  expect(page.getByRole('list', { name: '날짜별' }).getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(on.button('내 이름으로 참여하기')).not.toBeInTheDocument();
  await on.expectText('챌린지가 끝나 이제 참여할 수 없어요.');
});

describe('a video of today', () => {
  it('is marked and unmarked, and the day, the videos and the ranking are updated', async () => {
    summary = { ...running, ranked: true, rank: 2 };
    open();
    await expect.element(list()).toHaveTextContent('김하늘 · 나1일');
    await on.press('영상 2 완료하기');
    await on.expectText('완료했어요. 오늘 기록에 남겼어요.');
    await on.expectText('오늘 할 일을 완료했어요. 목표까지 3일 남았어요.');
    await expect.element(list()).toHaveTextContent('김하늘 · 나2일');
    await expect.element(on.button('영상 1 완료하기')).toBeVisible();
    await on.press('영상 2 표시 되돌리기');
    await on.expectText('오늘 완료 표시를 되돌렸어요.');
    await on.expectText('오늘 하나만 하면 2일째 이어져요.');
    await expect.element(list()).toHaveTextContent('김하늘 · 나1일');
    expect(inputsOf('b2bLearner.markVideo')).toEqual([
      { challengeId: 1, videoId: 2, done: true },
      { challengeId: 1, videoId: 2, done: false },
    ]);
  });

  it('can be marked only while the challenge runs', async () => {
    summary = { ...running, phase: 'over' };
    open();
    await on.expectText('챌린지가 끝난 뒤에도 영상을 볼 수 있어요.');
    await expect.element(on.button('영상 1 완료하기')).not.toBeInTheDocument();
  });
});

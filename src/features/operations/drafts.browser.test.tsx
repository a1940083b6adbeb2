import { describe, expect, it } from 'vitest';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { ChallengeForm } from './challenge/challenge-form';
import { PostForm } from './feed/post-form';
import { MatchSheet } from './matching/match-sheet';

const loseAnswer = () => {
  throw new ConnectionLost();
};

describe('a new draft', () => {
  it('of a post is sent again with the same idempotency key after a lost response', async () => {
    const values = {
      title: '점심 산책',
      text: '십 분이면 돼요.',
      scene: null,
      audience: 'PUBLIC',
      csCorporateIds: [],
    } as const;
    const saved: string[] = [];
    show(<PostForm values={{ ...values, csCorporateIds: [] }} onSaved={() => void saved.push('saved')} />, {
      'operations.feed.save': loseAnswer,
    });
    await on.press('초안으로 저장');
    await on.expectText(/인터넷이 잠시 끊겼어요/);
    answer({ 'operations.feed.save': () => ({ postId: 1 }) });
    await on.press('초안으로 저장');
    await on.until(() => expect(saved).toEqual(['saved']));
    const keys = inputsOf('operations.feed.save').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('of a challenge is sent again with the same idempotency key after a lost response', async () => {
    const values = {
      title: '아침 5분',
      description: '',
      startsOn: '2030-01-01',
      endsOn: '2030-01-31',
      goalDays: 5,
      forAll: true,
      csCorporateIds: [],
      videos: [{ title: '목 풀기', seconds: 300, address: 'https://video.dagaon.test/1' }],
    };
    const saved: string[] = [];
    show(<ChallengeForm values={values} onSaved={() => void saved.push('saved')} />, {
      'operations.challenge.save': loseAnswer,
    });
    await on.press('초안으로 저장');
    await on.expectText(/인터넷이 잠시 끊겼어요/);
    answer({ 'operations.challenge.save': () => ({ challengeId: 1 }) });
    await on.press('초안으로 저장');
    await on.until(() => expect(saved).toEqual(['saved']));
    const keys = inputsOf('operations.challenge.save').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});

describe('the next coaches of a match request', () => {
  const request = (round: number): OutputOf<'operations.getMatch'> => ({
    encryptedConsultingId: 'request',
    learner: '김하늘',
    serviceType: 'workout',
    status: 'ASKING',
    endedBy: null,
    round,
    answerBy: now,
    expiresAt: now,
    createdAt: now,
    coaches: [],
  });
  const send = async () => {
    await on.press('다음 코치에게 보내기');
    await on.question('다음 코치들에게 보낼까요?').getByRole('button', { name: '보내기' }).click();
  };
  const rounds = () => inputsOf('operations.sendNextRound').map(({ round }) => round);

  it('are requested for the displayed round, and after a lost response for the same round', async () => {
    let round = 1;
    show(<MatchSheet encryptedConsultingId="request" onClose={() => undefined} />, {
      'operations.getMatch': () => request(round),
      'operations.sendNextRound': loseAnswer,
    });
    await send();
    await on.until(() => expect(rounds()).toEqual([1]));
    await on.expectText(/인터넷이 잠시 끊겼어요/);
    await on.until(() => expect(countOf('operations.getMatch')).toBe(2));
    // The server had processed the first call although its response was lost.
    round = 2;
    answer({
      'operations.sendNextRound': () => {
        throw new Rejected('CONFLICT');
      },
    });
    await send();
    await on.until(() => expect(rounds()).toEqual([1, 1]));
    // After the rejection the page shows the current round, and the next press uses this round.
    await on.until(() => expect(countOf('operations.getMatch')).toBe(3));
    answer({ 'operations.sendNextRound': () => ({ affected: 5 }) });
    await send();
    await on.until(() => expect(rounds()).toEqual([1, 1, 2]));
  });
});

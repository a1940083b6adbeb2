import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminChallenge } from '~/domain/challenge/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import {
  another,
  challenge,
  draft,
  open,
  resetChallenge,
  running,
  savedInputs,
  setChallenge,
  sheet,
  title,
  videoSent,
} from '~/test/browser-mode/challenge-scene';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';

beforeEach(resetChallenge);

const ref = { kind: 'challenge', subject: '5' } as const;
const contentOf = ({
  title: name,
  description,
  startsOn,
  endsOn,
  goalDays,
  forAll,
  csCorporateIds,
  videos,
}: AdminChallenge) => ({
  title: name,
  description,
  startsOn,
  endsOn,
  goalDays,
  forAll,
  csCorporateIds,
  videos: videos.map(videoSent),
});
type Draft = NonNullable<AdminChallenge['draft']>;
/** Saves drafts beside the published content, as the server does. */
const saveDrafts = () =>
  answer({
    'operations.publication.saveDraft': ({ content, basedOn }) => {
      if (basedOn !== challenge.revision) throw new Rejected('CONFLICT');
      const savedAt = seoulInstant(2027, 2, 6, 14);
      const publication = { ...challenge.publication, newestNumber: 2, savedAt, savedBy: '이운영' };
      setChallenge({ ...challenge, publication, draft: content as Draft, revision: challenge.revision + 1 });
      return { affected: 1 };
    },
  });
const preview = () => page.getByRole('region', { name: '직원이 보는 모습' });

describe('a published challenge', () => {
  beforeEach(() => {
    setChallenge({ ...running, challengeId: 5, title: '목 풀기' });
  });

  it('can be saved as a draft beside the published content, which is then published', async () => {
    open('?open=5');
    await on.press('수정');
    await title().fill('목과 어깨');
    saveDrafts();
    await expect.element(sheet()).not.toHaveTextContent('초안 저장');
    await on.press('초안으로 저장');
    await expect.element(preview()).toHaveTextContent('목과 어깨');
    await on.expectText('아직 공개하지 않은 수정 내용이에요.');
    await expect.element(sheet()).toHaveTextContent('초안 저장2월 6일(토) 오후 2시 · 이운영');
    expect(inputsOf('operations.publication.saveDraft')).toEqual([
      { ...ref, basedOn: 8, content: { ...contentOf(challenge), title: '목과 어깨' } },
    ]);
    expect(savedInputs()).toEqual([]);
    answer({
      'operations.challenge.move': () => {
        const publication = { ...challenge.publication, publishedNumber: 2 };
        setChallenge({ ...challenge, title: '목과 어깨', publication, draft: null });
        return undefined as never;
      },
    });
    await on.press('공개하기');
    await on.question('수정한 내용을 공개할까요?').getByRole('button', { name: '공개하기' }).click();
    await on.expectNoText('아직 공개하지 않은 수정 내용이에요.');
    await expect.element(sheet('목과 어깨')).toBeVisible();
    expect(inputsOf('operations.challenge.move')).toEqual([{ challengeId: 5, to: 'PUBLISHED', basedOn: 9 }]);
  });

  it('shows a comparison with the draft of another operator, which the operator’s own draft then replaces', async () => {
    open('?open=5');
    await on.press('수정');
    await title().fill('목과 어깨');
    const publication = { ...challenge.publication, newestNumber: 2 };
    setChallenge({ ...challenge, publication, draft: { ...contentOf(challenge), title: '허리 풀기' }, revision: 9 });
    saveDrafts();
    await on.press('초안으로 저장');
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    await on.expectText('허리 풀기');
    await on.expectText('내 입력: 목과 어깨');
    await on.press('내가 입력한 내용으로 저장');
    await expect.element(preview()).toHaveTextContent('목과 어깨');
    expect(inputsOf('operations.publication.saveDraft').map(({ basedOn }) => basedOn)).toEqual([8, 9]);
    expect(savedInputs()).toEqual([]);
  });

  it('shows what employees saw last once it is over, and no draft that can no longer be published', async () => {
    const publication = { ...challenge.publication, newestNumber: 2 };
    setChallenge({ ...challenge, phase: 'over', publication, draft: { ...contentOf(challenge), title: '목과 어깨' } });
    open('?open=5');
    await expect.element(preview()).toHaveTextContent('목 풀기');
    await on.expectText('버전 2개');
    await expect.element(sheet()).not.toHaveTextContent('초안 저장');
    await expect.element(sheet()).not.toHaveTextContent('아직 공개하지 않은 수정 내용이에요.');
    await expect.element(on.text('공개 예약')).not.toBeInTheDocument();
  });
});

describe('the publication of a challenge', () => {
  it('is scheduled for a time in Seoul, and the schedule is cancelled', async () => {
    open('?open=5');
    await on.text('공개 예약').click();
    await on.press('예약하기');
    await on.expectProblem('공개 일시', '일시를 골라 주세요.');
    answer({
      'operations.publication.schedule': (input) => {
        const status = input.at ? 'SCHEDULED' : 'DRAFT';
        const publication = { ...challenge.publication, status, scheduledAt: input.at } as const;
        setChallenge({ ...challenge, publication, revision: challenge.revision + 1 });
        return { affected: 1 };
      },
    });
    await on.type('공개 일시', '2027-02-28T09:00');
    await on.press('예약하기');
    await on.expectText('2월 28일(일) 오전 9시에 공개해요');
    await expect.element(sheet()).toHaveTextContent('상태공개 예약');
    await expect.element(on.button('지우기')).not.toBeInTheDocument();
    await on.press('예약 취소하기');
    await expect.element(sheet()).toHaveTextContent('상태초안');
    expect(inputsOf('operations.publication.schedule')).toEqual([
      { ...ref, basedOn: 8, at: seoulInstant(2027, 2, 28, 9) },
      { ...ref, basedOn: 9, at: null },
    ]);
  });

  it('is not scheduled when another operator has changed it, and shows the new content', async () => {
    open('?open=5');
    await on.text('공개 예약').click();
    answer({
      'operations.publication.schedule': () => {
        another();
        throw new Rejected('CONFLICT');
      },
    });
    await on.type('공개 일시', '2027-02-28T09:00');
    await on.press('예약하기');
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(sheet('어깨 풀기')).toBeVisible();
  });

  it('lists its versions with their content, and an older one becomes the draft again', async () => {
    setChallenge({ ...draft, publication: { ...draft.publication, newestNumber: 2 } });
    open('?open=5');
    const older = { ...contentOf(draft), title: '어깨 풀기' };
    const common = { author: '나운영', createdAt: seoulInstant(2027, 2, 3, 9, 5), publishedAt: null };
    answer({
      'operations.publication.revisions': () => ({
        items: [
          { number: 2, basedOn: 1, content: contentOf(draft), ...common },
          { number: 1, basedOn: null, content: older, ...common },
        ],
        nextCursor: null,
      }),
      'operations.publication.restore': () => {
        another();
        return { affected: 1 };
      },
    });
    await on.text('버전 2개').click();
    const versions = page.getByRole('list', { name: '버전' });
    await expect.element(versions).toHaveTextContent('버전 2초안2월 3일(수) 오전 9시 5분 · 나운영');
    await versions.getByText('버전 1').click();
    await expect.element(versions).toHaveTextContent('첫 영상, 61초, https://videos.test/1');
    await versions.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
    const question = on.question('버전 1의 내용으로 되돌릴까요?');
    await question.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
    await expect.element(sheet('어깨 풀기')).toBeVisible();
    expect(inputsOf('operations.publication.restore')).toEqual([{ ...ref, basedOn: 8, number: 1 }]);
  });
});

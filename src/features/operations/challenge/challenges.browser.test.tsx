import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  another,
  draft,
  open,
  resetChallenge,
  rowOf,
  running,
  savedInputs,
  setChallenge,
  sheet,
  title,
  videoSent,
} from '~/test/browser-mode/challenge-scene';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { expectFacts, expectRows, openRow } from '~/test/browser-mode/tables';

beforeEach(resetChallenge);
const video = (number: number) => page.getByRole('group', { name: `영상 ${number}`, exact: true });

describe('the list of challenges', () => {
  it('shows the details of each challenge', async () => {
    open('');
    answer({
      'operations.challenge.list': () => ({
        items: [rowOf(draft), { ...rowOf({ ...running, forAll: true }), participants: 3, videos: 9 }],
        nextCursor: null,
      }),
    });
    await on.expectText('챌린지 만들기');
    await expectRows('챌린지', [
      { 챌린지: '목 풀기 | 3월 1일(월) ~ 3월 14일(일)', 상태: '초안', 회사: '1곳', 영상: '2개', 참여: '1,200명' },
      { 챌린지: '걷기 | 3월 1일(월) ~ 3월 14일(일)', 상태: '진행 중', 회사: '모두', 영상: '9개', 참여: '3명' },
    ]);
    await openRow(/목 풀기/);
    await expectFacts(sheet(), {
      상태: '초안',
      회사: '1곳',
      참여: '1,200명',
      '목표 달성': '34명',
      '초안 저장': '2월 3일(수) 오전 9시 5분 · 나운영',
    });
  });
});

describe('a challenge', () => {
  it('is published after a confirmation, with the displayed revision; dismissing the confirmation sends nothing', async () => {
    open('?open=5');
    await on.press('공개하기');
    const question = on.question('이 챌린지를 공개할까요?');
    await expect.element(question).toHaveTextContent('초안으로 되돌릴 수도 없어요.');
    await on.key('{Escape}');
    expect(countOf('operations.challenge.move')).toBe(0);
    await on.press('공개하기');
    await question.getByRole('button', { name: '공개하기' }).click();
    await on.expectText('공개했어요. 직원 화면에 표시돼요.');
    await expect.element(on.button('지금 종료하기')).toBeVisible();
    await expect.element(on.button('지우기')).not.toBeInTheDocument();
    await on.press('지금 종료하기');
    await on.question('이 챌린지를 지금 종료할까요?').getByRole('button', { name: '지금 종료하기' }).click();
    await on.expectText('챌린지를 종료했어요.');
    await expect.element(on.button('수정')).not.toBeInTheDocument();
    expect(inputsOf('operations.challenge.move')).toEqual([
      { challengeId: 5, to: 'PUBLISHED', basedOn: 8 },
      { challengeId: 5, to: 'ENDED', basedOn: 8 },
    ]);
  });

  it('is deleted after a confirmation that names it, and disappears from the list', async () => {
    open('?open=5');
    await on.press('지우기');
    const question = on.question('이 초안을 지울까요?');
    await expect.element(question).toHaveTextContent('‘목 풀기’ 초안은 복구할 수 없어요.');
    await question.getByRole('button', { name: '지우기' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await on.expectText('아직 챌린지가 없어요');
    expect(inputsOf('operations.challenge.delete')).toEqual([{ challengeId: 5, basedOn: 8 }]);
  });

  it('is not deleted when another operator has changed it, and shows the new content', async () => {
    open('?open=5');
    answer({
      'operations.challenge.delete': () => {
        another();
        throw new Rejected('CONFLICT');
      },
    });
    await on.press('지우기');
    await on.question('이 초안을 지울까요?').getByRole('button', { name: '지우기' }).click();
    await on.expectText('그사이 내용이 바뀌었어요.');
    await expect.element(sheet('어깨 풀기')).toBeVisible();
  });

  it('is saved with every field, and then shows its new title', async () => {
    open('?open=5');
    await on.press('수정');
    await title().fill('목과 어깨');
    await page.getByRole('textbox', { name: /^설명/ }).fill('하루 한 번');
    await on.type('시작일', '2027-04-01');
    await on.type('종료일', '2027-04-20');
    await on.type('목표', '15');
    await on.box(/^한빛/).click();
    await on.pressTwice('초안으로 저장');
    await on.expectText('초안으로 저장했어요. 운영 기록에 남아요.');
    await expect.element(sheet('목과 어깨')).toBeVisible();
    await expect.element(on.button('수정')).toBeVisible();
    expect(savedInputs()).toEqual([
      {
        challengeId: 5,
        basedOn: 8,
        title: '목과 어깨',
        description: '하루 한 번',
        startsOn: '2027-04-01',
        endsOn: '2027-04-20',
        goalDays: 15,
        forAll: false,
        csCorporateIds: [7, 8],
        videos: draft.videos.map(videoSent),
      },
    ]);
  });

  it('saves its videos in the chosen order; a video that a participant has done cannot be removed', async () => {
    open('?open=5');
    await on.press('수정');
    await video(2).getByLabelText('길이').fill('90');
    await on.press('영상 2 위로');
    await expect.element(on.button('영상 1 위로')).toBeDisabled();
    await expect.element(on.button('영상 2 빼기')).not.toBeInTheDocument();
    await on.press('영상 추가');
    await on.press('영상 3 빼기');
    await on.press('초안으로 저장');
    const [first, second] = draft.videos.map(videoSent);
    await on.until(() =>
      expect(savedInputs().map(({ videos }) => videos)).toEqual([[{ ...second, seconds: 90 }, first]]),
    );
  });

  it('shows all errors beside their fields together, and focuses the first one', async () => {
    open('?open=5');
    await on.press('수정');
    await on.type('종료일', '2027-02-01');
    await on.box(/^다온전자/).click();
    await video(1).getByLabelText('길이').fill('일 분');
    await video(2).getByLabelText('주소').fill('http://videos.test');
    await on.press('초안으로 저장');
    await on.expectProblem('종료일', '종료일은 시작일이나 그 이후로 정해 주세요.');
    await on.expectFocus(on.field('종료일'));
    await expect
      .element(page.getByRole('group', { name: '회사', exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    await on.expectText('회사를 하나 이상 골라 주세요.');
    await on.expectProblem(video(1).getByLabelText('길이'), '길이를 초 단위로 입력해 주세요.');
    await on.expectProblem(video(2).getByLabelText('주소'), 'https로 시작하는 영상 주소를 입력해 주세요.');
    await on.type('종료일', '2027-03-05');
    await on.press('초안으로 저장');
    await on.expectProblem('목표', '기간이 5일이에요. 목표는 그 안에서 정해 주세요.');
    await on.type('목표', '3');
    await on.press('초안으로 저장');
    await on.expectFocus(on.box(/^다온전자/));
    expect(countOf('operations.challenge.save')).toBe(0);
  });

  it('keeps the typed values after a lost response, and after the server rejects them', async () => {
    open('?open=5');
    await on.press('수정');
    await title().fill('목과 어깨');
    answer({
      'operations.challenge.save': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('초안으로 저장');
    await on.expectText('인터넷이 잠시 끊겼어요');
    answer({
      'operations.challenge.save': () => {
        throw new Rejected('INVALID_INPUT', {
          issues: [
            { path: 'goalDays', message: '목표가 너무 길어요.' },
            { path: 'endsOn', message: '종료일이 지났어요.' },
          ],
        });
      },
    });
    await on.press('초안으로 저장');
    await on.expectProblem('목표', '목표가 너무 길어요.');
    await on.expectProblem('종료일', '종료일이 지났어요.');
    await on.expectFocus(on.field('종료일'));
    await expect.element(title()).toHaveValue('목과 어깨');
    expect(savedInputs()[1]).toEqual(savedInputs()[0]);
  });

  it('shows a comparison when another operator saved it first, and overwrites it only with a separate button', async () => {
    open('?open=5');
    await on.press('수정');
    await title().fill('목과 어깨');
    another();
    await on.press('초안으로 저장');
    await on.expectFocus(page.getByRole('heading', { name: '지금 저장된 내용' }));
    await on.expectText('내 입력: 목과 어깨');
    await title().click();
    await on.key('{Enter}');
    expect(countOf('operations.challenge.save')).toBe(1);
    await on.press('내가 입력한 내용으로 저장');
    await expect.element(sheet('목과 어깨')).toBeVisible();
    expect(savedInputs().map(({ basedOn, title: sent }) => [basedOn, sent])).toEqual([
      [8, '목과 어깨'],
      [9, '목과 어깨'],
    ]);
  });

  it('has a fixed start date and goal after it is published, but its end date can be changed', async () => {
    setChallenge({ ...running, challengeId: 5, title: '목 풀기' });
    open('?open=5');
    await on.press('수정');
    await expect.element(on.field('시작일')).toHaveAttribute('readonly');
    await expect.element(on.field('목표')).toHaveAttribute('readonly');
    await expect.element(on.field('종료일')).not.toHaveAttribute('readonly');
    await expect.element(on.button('저장하고 공개')).toBeVisible();
  });
});

it('a new challenge starts empty, and its sheet closes after it is saved', async () => {
  open('');
  await on.press('챌린지 만들기');
  await expect.element(on.dialog('챌린지 만들기')).toBeVisible();
  await on.press('초안으로 저장');
  await on.expectProblem(title(), '제목을 두 글자 이상 입력해 주세요.');
  await on.expectFocus(title());
  await title().fill('새 챌린지');
  await on.box('모든 회사에 공개해요').click();
  await video(1).getByLabelText('제목').fill('첫 영상');
  await video(1).getByLabelText('주소').fill('https://videos.test/1');
  answer({ 'operations.challenge.save': () => ({ challengeId: 9 }) });
  await on.press('초안으로 저장');
  await expect.element(on.dialog('챌린지 만들기')).not.toBeInTheDocument();
  expect(savedInputs()).toEqual([
    expect.objectContaining({
      title: '새 챌린지',
      forAll: true,
      csCorporateIds: [],
      goalDays: 1,
      videos: [{ title: '첫 영상', seconds: 60, address: 'https://videos.test/1' }],
    }),
  ]);
  expect(savedInputs()[0]?.challengeId).toBeUndefined();
});

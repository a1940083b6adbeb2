import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { seoulInstant } from '~/domain/shared/seoul-time';
import * as on from '~/test/browser-mode/page';
import { exampleProfile } from '~/test/browser-mode/questionnaire';
import { type Answers, answer, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { logIn } from '~/test/browser-mode/visitor';
import { CoachProfileDialog } from './coach-profile-dialog';
import { CoachProfileView } from './coach-profile-view';
import { readRecents } from './recent-memory';
import { browserPlace } from '../browser/stored-value';

const review = (id: string, writer: string, rating: number, contents: string, month: number) => ({
  encryptedReviewId: id,
  writer,
  rating,
  contents,
  photos: [],
  createdAt: seoulInstant(2026, month, 3, 9),
});
const coach: CoachProfile = {
  ...exampleProfile,
  encryptedCoachId: 'coach/1',
  rating: 4.75,
  reviewCount: 1_200,
  ratingCounts: [1_000, 90, 60, 40, 10],
  reenrolPercent: 83,
  responseMinutes: 18,
  verticals: ['workout', 'art'],
  purposes: ['diet'],
  types: ['yoga'],
  schedules: ['tue5', 'sat1'],
  programs: [
    { permalink: 'hatha', serviceType: 'workout', title: '하타 요가', summary: '호흡과 함께', price: 65_000 },
    { permalink: 'drawing', serviceType: 'art', title: '펜 드로잉', summary: '선부터', price: null },
  ],
  areas: [{ province: '서울특별시', city: '강남구', districts: ['역삼1동', '논현1동'] }],
  reviews: { items: [review('r1', '김*늘', 5, '차분해요.', 9)], nextCursor: 'cursor-1' },
};
const part = (title: string) => page.getByRole('heading', { name: title, exact: true }).element().parentElement;

describe('the coach profile', () => {
  it('shows every existing detail under its own heading', async () => {
    show(<CoachProfileView coach={coach} requestedVertical="workout" />);
    const heading = page.getByRole('heading', { level: 2, name: '한지우 코치' });
    await expect.element(heading).toBeInTheDocument();
    const head = heading.element().parentElement?.parentElement;
    for (const words of ['천천히 깊게', '4.8', '1,200', '재등록 83%']) expect(head?.textContent).toContain(words);
    expect(part('이런 목적에 맞아요')?.textContent).toMatch(/다이어트.*요가/);
    expect(part('소개')?.textContent).toContain('열 해째 가르쳐요.');
    expect(part('코치가 밝힌 자격과 경력')?.textContent).toMatch(
      /요가 지도자경력 7년.*운영팀이 확인한 것은 따로 보여 드려요/,
    );
    expect(part('수업')?.textContent).toMatch(
      /하타 요가 운동.*65,000원호흡과 함께무료 취소.*환불.*보증보험가입하지 않았어요\.미술 수업도 있어요/,
    );
    expect(part('수업')?.textContent).not.toContain('펜 드로잉');
    await expect
      .element(page.getByRole('link', { name: '미술 수업도 있어요' }))
      .toHaveAttribute('href', '/coaches/coach%2F1?vertical=art');
    expect(part('찾아가는 동네')?.textContent).toContain('강남구 역삼1동, 논현1동');
    const hours = page.getByRole('group', { name: '한지우 코치의 수업 가능 시간' });
    await expect.element(hours).toHaveTextContent(/토요일 오전 일찍|토요일/);
    await expect.element(hours).toHaveTextContent('화요일');
    await expect.element(hours).not.toHaveTextContent('수요일');
  });

  it('lists only art lessons when it is opened for art', async () => {
    show(<CoachProfileView coach={coach} requestedVertical="art" />);
    await on.expectText('선생님 소개');
    expect(part('수업')?.textContent).toMatch(/펜 드로잉 미술.*선부터운동 수업도 있어요/);
    expect(part('수업')?.textContent).not.toContain('하타 요가');
  });

  it.each([
    ['art', 'watercolor', '함께 쓰는 재료', '수채'],
    ['music', 'piano', '가르치는 악기', '피아노'],
  ] as const)('names what is used in lessons of %s', async (vertical, permalink, title, subject) => {
    const program = { permalink, serviceType: vertical, title: '첫 수업', summary: '처음부터', price: null };
    const teacher = { ...coach, verticals: [vertical], programs: [program] };
    show(<CoachProfileView coach={teacher} requestedVertical={vertical} />);
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeInTheDocument();
    expect(part(title)?.textContent).toContain(subject);
    expect(page.getByRole('heading', { name: '이런 목적에 맞아요' }).query()).toBeNull();
  });

  it('keeps the loaded reviews when the next page fails, and loads it with a retry', async () => {
    show(<CoachProfileView coach={coach} />, {
      'coach.listReviews': () => {
        throw new Rejected('RATE_LIMITED');
      },
    });
    await on.press('후기 더 보기');
    const alert = page.getByRole('alert').filter({ hasText: '더 불러오지 못했어요.' });
    await expect.element(alert).toBeInTheDocument();
    await on.expectText('차분해요.');
    answer({
      'coach.listReviews': () => ({ items: [review('r2', '박*준', 3, '조금 빨라요.', 8)], nextCursor: null }),
    });
    await on.press('다시 시도');
    await on.expectText('조금 빨라요.');
    await on.expectText('차분해요.');
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('shows the number of reviews for each star rating, and loads more reviews with a button', async () => {
    show(<CoachProfileView coach={coach} />, {
      'coach.listReviews': () => ({ items: [review('r2', '박*준', 3, '조금 빨라요.', 8)], nextCursor: null }),
    });
    await expect.element(page.getByRole('heading', { name: '후기 1,200개' })).toBeInTheDocument();
    const stars = page.getByRole('list', { name: '별점 분포' }).getByRole('listitem');
    expect(stars.elements().map(({ textContent }) => textContent)).toEqual([
      '5점1,000개',
      '4점90개',
      '3점60개',
      '2점40개',
      '1점10개',
    ]);
    await on.expectText('김*늘 · 2026년 9월');
    await on.press('후기 더 보기');
    await on.expectText('박*준 · 2026년 8월');
    await on.expectText('조금 빨라요.');
    expect(inputsOf('coach.listReviews')).toMatchObject([{ encryptedCoachId: 'coach/1', cursor: 'cursor-1' }]);
    await expect.element(on.button('후기 더 보기')).not.toBeInTheDocument();
  });

  it('hides the headings of reviews and purposes when there are none', async () => {
    show(<CoachProfileView coach={{ ...exampleProfile, reviewCount: 0 }} />);
    await on.expectText('한지우 코치');
    expect(page.getByRole('heading', { name: /^후기/ }).query()).toBeNull();
    expect(page.getByRole('heading', { name: '이런 목적에 맞아요' }).query()).toBeNull();
  });
});

describe('a viewed profile', () => {
  it('is stored in the browser of a guest', async () => {
    show(<CoachProfileView coach={coach} />);
    await on.until(() =>
      expect(readRecents(browserPlace).map((recent) => recent.encryptedCoachId)).toEqual(['coach/1']),
    );
  });

  it('is stored in the account of a learner, but not when an operator acts as the learner', async () => {
    const seen: Answers = { 'coach.see': () => ({ kept: 1 }) };
    await logIn({ loggedInFromAdmin: true });
    show(<CoachProfileView coach={{ ...coach, encryptedCoachId: 'coach-7' }} />, seen);
    await on.expectText('한지우 코치');
    unmount();
    await logIn();
    show(<CoachProfileView coach={{ ...coach, encryptedCoachId: 'coach-8' }} />, seen);
    await on.until(() => expect(inputsOf('coach.see')).not.toEqual([]));
    expect(inputsOf('coach.see')).toMatchObject([{ coaches: [{ encryptedCoachId: 'coach-8' }] }]);
    expect(readRecents(browserPlace)).toEqual([]);
  });
});

it('the profile dialog loads the requested coach, and shows its action button only after the coach has loaded', async () => {
  const closed: string[] = [];
  const chosen: string[] = [];
  show(
    <CoachProfileDialog
      encryptedCoachId="coach-1"
      serviceType="workout"
      onClose={() => void closed.push('closed')}
      action={{ label: ({ name }) => `${name} 코치 고르기`, run: ({ name }) => void chosen.push(name) }}
    />,
    {
      'coach.profile': () => {
        throw new Rejected('NOT_FOUND');
      },
    },
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('코치를 불러오지 못했어요');
  expect(inputsOf('coach.profile')[0]).toEqual({ encryptedCoachId: 'coach-1', serviceType: 'workout' });
  expect(on.button('한지우 코치 고르기').query()).toBeNull();
  answer({ 'coach.profile': () => exampleProfile });
  await on.press('다시 시도');
  await on.press('한지우 코치 고르기');
  expect(chosen).toEqual(['한지우']);
  await on.key('{Escape}');
  expect(closed).toEqual(['closed']);
});

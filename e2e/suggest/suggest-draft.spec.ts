import { expect, test } from '../fixtures';
import { createLearner, logIn, type NewLearner } from '../people/members';
import { SuggestPage, draftKeyOf } from '../pages/suggest-page';

let learner: NewLearner;

test.beforeEach(async ({ context, baseURL }) => {
  learner = await createLearner();
  await logIn(context, learner.id, baseURL ?? '');
});

test('answers survive a reload, and back and forward work', { tag: '@any-width' }, async ({ page, context }) => {
  const suggest = new SuggestPage(page);
  await suggest.answerUntilSchedule();
  await suggest.slot('토', '오전').click();
  await page.goBack();
  await suggest.expectStep('address', '어디로 가면 될까요?');
  await page.goForward();
  await suggest.expectStep('schedule', '언제가 편하세요?');
  await page.close();

  const reopened = new SuggestPage(await context.newPage());
  await reopened.open();
  await expect(reopened.page.getByRole('heading', { name: '작성하던 답이 있어요' })).toBeVisible();
  await reopened.page.getByRole('link', { name: '이어서 하기' }).click();
  await reopened.expectStep('product', '어떻게 시작할까요?');
  await reopened.page.getByRole('button', { name: '이전' }).click();
  await reopened.expectStep('preMatching', /올 수 있는 코치|조금만 넓혀 볼까요/);
  await reopened.page.getByRole('button', { name: '이전' }).click();
  await expect(reopened.slot('토', '오전')).toHaveAttribute('aria-pressed', 'true');
});

test(
  'a step with missing earlier answers redirects to the first missing one',
  { tag: '@any-width' },
  async ({ page }) => {
    const suggest = new SuggestPage(page);
    await suggest.open('product');
    await suggest.expectStep('purpose', '무엇을 위한 운동인가요?');
    await expect(page.getByRole('alert').filter({ hasText: '이 질문에 먼저 답해 주세요.' })).toBeVisible();
  },
);

test(
  'drafts of another version, a forbidden class or another user are not shown',
  { tag: '@any-width' },
  async ({ page }) => {
    const suggest = new SuggestPage(page);
    await suggest.open('chat');
    await page.getByText('살을 빼고 싶어요', { exact: true }).click();
    await expect(page.getByRole('radio', { name: '살을 빼고 싶어요' })).toBeChecked();
    const storedDraft = await page.evaluate((key) => localStorage.getItem(key), draftKeyOf(learner.email));
    expect(JSON.parse(storedDraft ?? '{}')).toMatchObject({
      version: 35,
      email: learner.email,
      answers: { purpose: { class: 'A', purposes: ['diet'] } },
    });

    const change = (
      edit: (draft: { version: number; email: string; answers: { purpose: { class: string } } }) => void,
    ) => {
      const draft = JSON.parse(storedDraft ?? '{}');
      edit(draft);
      return JSON.stringify(draft);
    };
    const bad = [
      change((draft) => (draft.version = 34)),
      change((draft) => (draft.answers.purpose.class = 'H')),
      change((draft) => (draft.email = 'other@example.test')),
      'not a draft',
    ];
    for (const text of bad) {
      await page.evaluate(
        ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
        [draftKeyOf(learner.email), text],
      );
      await suggest.open();
      await expect(page.getByRole('link', { name: '시작하기' })).toBeVisible();
    }
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [draftKeyOf(learner.email), storedDraft],
    );
    await suggest.open();
    await expect(page.getByText('다이어트')).toBeVisible();
  },
);

test('two tabs share their answers', { tag: '@any-width' }, async ({ page, context }) => {
  const left = new SuggestPage(page);
  const right = new SuggestPage(await context.newPage());
  await left.open('chat');
  await right.open('chat');
  await left.page.getByText('근육을 키우고 싶어요', { exact: true }).click();
  await expect(right.page.getByRole('radio', { name: '근육을 키우고 싶어요' })).toBeChecked();
  await right.next();
  await right.expectStep('purpose', '무엇을 위한 운동인가요?');
  await right.next();
  await right.expectStep('type', '어떤 운동이 끌리세요?');
  await right.page.getByText('운동 PT').click();
  await left.open('type');
  await expect(left.page.getByRole('checkbox', { name: /운동 PT/ })).toBeChecked();
  await left.page.getByText('요가 명상').click();
  await expect(right.page.getByRole('checkbox', { name: /요가 명상/ })).toBeChecked();
  await expect(right.page.getByRole('checkbox', { name: /운동 PT/ })).toBeChecked();
});

for (const [name, block] of [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(
    `with ${name} storage the questionnaire shows a message and continues`,
    { tag: '@any-width' },
    async ({ page }) => {
      await page.addInitScript(block);
      const suggest = new SuggestPage(page);
      await suggest.open('chat');
      await page.getByText('체력을 기르고 싶어요', { exact: true }).click();
      await expect(page.getByText('이 브라우저에 답을 저장할 수 없어요.')).toBeVisible();
      await suggest.next();
      await suggest.expectStep('purpose', '무엇을 위한 운동인가요?');
      await expect(page.getByRole('checkbox', { name: /체력·건강 유지/ })).toBeChecked();
      await suggest.next();
      await suggest.expectStep('type', '어떤 운동이 끌리세요?');
    },
  );
}

import { consentChangeLabels } from '~/domain/account/consent-change';
import { productNames } from '~/features/suggest/product/product-choice';
import { expect, test } from '../fixtures';
import { createLearner, logIn, mailedCode, type NewLearner, withDatabase } from '../people/members';
import { searchPath } from '../pages/listing-page';
import { SuggestPage, draftKeyOf } from '../pages/suggest-page';

let learner: NewLearner;

test.beforeEach(async ({ context, baseURL }) => {
  learner = await createLearner();
  await logIn(context, learner.id, baseURL ?? '');
});

test(
  'from the first question to the payment page, accessible on every step',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    test.slow();
    const suggest = new SuggestPage(page);
    await suggest.open();
    await suggest.expectAccessible();
    await page.getByRole('link', { name: '시작하기' }).click();

    await suggest.expectStep('chat');
    await page.getByText('목, 어깨, 허리가 뻐근해요', { exact: true }).click();
    await expect(page.getByText('자세와 일상 통증을 함께 보는 코치를 먼저 찾을게요.')).toBeVisible();
    await suggest.expectAccessible();
    await suggest.next();

    await suggest.expectStep('purpose');
    await expect(page.getByRole('radio', { name: /건강과 몸 만들기/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /자세와 일상 통증/ })).toBeChecked();
    await suggest.answerHealth();
    await suggest.expectAccessible();
    await suggest.next();

    await suggest.expectStep('type');
    await suggest.next();
    await expect(page.getByRole('alert').filter({ hasText: '운동을 하나 이상' })).toBeVisible();
    await page.getByText('필라테스').click();
    await suggest.expectAccessible();
    await suggest.next();

    await suggest.expectStep('userInfo');
    await suggest.expectAccessible();
    await suggest.answerPeople();
    await suggest.expectAccessible();
    await suggest.answerPlace();

    await expect(suggest.slot('화', '저녁')).toHaveAccessibleName(/코치 \d+명/);
    await suggest.slot('화', '저녁').click();
    await suggest.slot('목', '저녁').click();
    await expect(page.getByText(/화·목 저녁, 코치 \d+명/)).toBeVisible();
    await suggest.expectAccessible();
    await suggest.next();

    await suggest.expectStep('preMatching', /역삼1동에 올 수 있는 코치가 \d+명/);
    await suggest.expectAccessible();
    await suggest.next();

    await suggest.expectStep('product');
    await page.getByText(productNames.short.title).click();
    // No program is chosen yet, so the page shows the lowest amount and labels it as such.
    await expect(page.getByText('결제할 금액 (가격이 가장 낮은 수업)')).toBeVisible();
    await expect(page.getByText(/^[\d,]+원부터$/)).toBeVisible();
    await expect(page.getByText(/지금 취소하면/)).toBeHidden();
    await suggest.expectAccessible();
    await suggest.next();

    await suggest.expectStep('program');
    await page.getByRole('radio').first().locator('xpath=ancestor::label').click();
    await suggest.expectAccessible();
    await suggest.next();

    await suggest.expectStep('search', /역삼1동에 올 수 있는 코치/);
    await expect(page.getByRole('button', { name: /코치 고르기$/ }).first()).toBeEnabled();
    await suggest.expectAccessible();
    await page
      .getByRole('button', { name: /프로필 보기$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\?coach=/);
    await expect(page.getByRole('dialog').getByText('소개', { exact: true })).toBeVisible();
    await suggest.expectAccessible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page
      .getByRole('button', { name: /코치 고르기$/ })
      .first()
      .click();
    await suggest.next();

    await suggest.expectStep('complete');
    await expect(page.getByText('결제할 금액')).toBeVisible();
    await page.getByRole('textbox', { name: /코치에게 한마디/ }).fill('처음이라 천천히 하고 싶어요');
    await suggest.expectAccessible();
    await suggest.next();
    await expect(page).toHaveURL(/\/payment\/[a-z0-9-]+\?coach=.+&form=.+/);

    const forms = await withDatabase((client) =>
      client.query<{ status: string; purpose_class: string }>(
        `select c.status, f.purpose_class
       from suggest_forms f join consultings c on c.form_id = f.id where f.user_id = $1`,
        [learner.id],
      ),
    );
    expect(forms.rows).toEqual([{ status: 'MATCHING', purpose_class: 'A' }]);
  },
);

test(
  'a guest signs up in place and continues with the earlier answers',
  { tag: ['@narrow', '@both-widths'] },
  async ({ openFor }) => {
    const page = await openFor('a stranger');
    await page.goto(
      '/workout/suggest?province=서울특별시&city=강남구&district=역삼1동&purposes=posture&schedules=tue5',
    );
    await expect(page).toHaveURL('/workout/suggest/signup');
    await expect(page.getByText(/강남구 역삼1동 · 자세와 일상 통증 · 화 저녁/)).toBeVisible();
    await new SuggestPage(page).expectAccessible();

    const email = `join-${learner.email}`;
    await page.getByRole('textbox', { name: '이메일' }).fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '비밀번호' }).fill('persimmon tree 42');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '이름' }).fill('박하늘');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '생년월일' }).fill('19900101');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(page.getByRole('heading', { name: /번호를 입력해 주세요/ })).toBeVisible();
    await expect.poll(() => mailedCode(email)).not.toBeNull();
    await page.getByRole('textbox', { name: '인증 번호' }).fill((await mailedCode(email)) ?? '');

    await expect(page).toHaveURL('/workout/suggest');
    await expect(page.getByRole('heading', { name: '작성하던 답이 있어요' })).toBeVisible();
    await expect(page.getByText('가입했어요. 이제 몇 가지만 답하면')).toBeVisible();
    await expect(page.getByText('강남구 역삼1동')).toBeVisible();
    await page.getByRole('link', { name: '이어서 하기' }).click();
    await new SuggestPage(page).expectStep('chat');
  },
);

test(
  'health questions appear after the consent and disappear with it',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page }) => {
    const suggest = new SuggestPage(page);
    await suggest.open('chat');
    await page.getByText('오래된 통증이나 수술, 부상 때문에요', { exact: true }).click();
    await suggest.next();
    await suggest.expectStep('purpose');
    await suggest.next();
    await expect(page.getByRole('alert').filter({ hasText: '건강 정보 사용에 동의' })).toBeVisible();
    await suggest.expectAccessible();
    await page.getByRole('button', { name: '동의하고 답하기' }).click();
    await page.getByText('심하거나 오래된 통증 관리').click();
    await page.getByText('받았어요', { exact: true }).click();
    await page.getByRole('button', { name: '질환·병력 고르기' }).click();
    await page.getByRole('searchbox', { name: '이름으로 찾기' }).fill('ㅎㄹㄷㅅㅋ');
    await page.getByText('허리 디스크', { exact: true }).click();
    await suggest.expectAccessible();
    await page.getByRole('button', { name: '1개 선택 완료' }).click();
    await page.getByRole('button', { name: '시술 받음' }).click();
    await suggest.answerHealth();
    await suggest.expectAccessible();
    await suggest.next();
    await suggest.expectStep('type');

    await page.goBack();
    await page.getByRole('button', { name: consentChangeLabels.withdraw }).click();
    await page.getByRole('button', { name: '철회하고 지우기' }).click();
    await expect(page.getByRole('radio', { name: /통증과 움직임 연습/ })).not.toBeChecked();
    const stored = await page.evaluate((key) => localStorage.getItem(key), draftKeyOf(learner.email));
    expect(stored).not.toContain('디스크');
  },
);

test(
  'a coach’s page links to the questionnaire, which names the coach, also to a guest',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page, openFor }) => {
    const address = { province: '서울특별시', city: '강남구', district: '역삼1동' };
    const answer = await page.request.get(searchPath({ serviceType: 'workout', address }));
    const { result } = (await answer.json()) as {
      result: { data: { json: { items: { encryptedCoachId: string; name: string }[] } } };
    };
    const [coach] = result.data.json.items;
    const name = `${coach?.name ?? ''} 코치`;
    await page.goto(`/coaches/${coach?.encryptedCoachId ?? ''}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await new SuggestPage(page).expectAccessible();
    await page.getByRole('link', { name: /코치와 시작하기$/ }).click();
    await expect(page).toHaveURL('/workout/suggest');
    await expect(page.getByRole('heading', { level: 1, name: `${name}와 함께할 수업을 준비해요` })).toBeVisible();
    expect((await page.request.get('/coaches/forged')).status()).toBe(404);

    const stranger = await openFor('a stranger');
    await stranger.goto(`/workout/suggest?coach=${coach?.encryptedCoachId ?? ''}`);
    await expect(stranger).toHaveURL('/workout/suggest/signup');
    await expect(stranger.getByText(name, { exact: true })).toBeVisible();
  },
);

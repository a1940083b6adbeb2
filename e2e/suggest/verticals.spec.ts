import type { Page } from '@playwright/test';
import { slotWord } from '~/domain/catalog/schedule-labels';
import type { TimeSlot } from '~/domain/catalog/search-codes';
import type { ServiceType } from '~/domain/shared/service-type';
import { productNames } from '~/features/suggest/product/product-choice';
import { expect, test } from '../fixtures';
import { createLearner, endSession, logIn, type NewLearner, withDatabase } from '../people/members';
import { SuggestPage } from '../pages/suggest-page';

type Questions = {
  vertical: ServiceType;
  /** Answers the questions from the first one to the one about the participants. */
  answerOwn: (suggest: SuggestPage, page: Page) => Promise<void>;
};
type Walk = Questions & { draftVersion: number; purposeClass: string; tag: '@narrow' | '@any-width' };

const consent = (page: Page) => page.getByRole('button', { name: '동의하고 답하기' }).click();

async function begin(suggest: SuggestPage, opener: string, title: string): Promise<void> {
  await suggest.page.getByRole('link', { name: '시작하기' }).click();
  await suggest.expectStep('chat', title);
  await suggest.page.getByText(opener, { exact: true }).click();
  await suggest.expectAccessible();
  await suggest.next();
}

/** Walks that end at the payment page: one with answers about health, one with tools. */
const walks: readonly Walk[] = [
  {
    vertical: 'care',
    draftVersion: 33,
    purposeClass: 'H',
    tag: '@narrow',
    answerOwn: async (suggest, page) => {
      await begin(suggest, '오래 앉아 있어요', '요즘 몸이 어떠세요?');
      await suggest.expectStep('purpose');
      await suggest.next();
      await expect(page.getByRole('alert').filter({ hasText: '건강 정보 사용에 동의해 주세요.' })).toBeVisible();
      await suggest.expectAccessible();
      await consent(page);
      await page.getByRole('checkbox', { name: /목과 어깨/ }).check();
      await page.getByRole('button', { name: '질환·병력 고르기' }).click();
      await page.getByRole('searchbox', { name: '이름으로 찾기' }).fill('ㅁㄷㅅㅋ');
      await page.getByRole('checkbox', { name: /목 디스크/ }).check();
      await page.getByRole('button', { name: '1개 선택 완료' }).click();
      await suggest.answerHealth();
      await suggest.expectAccessible();
      await suggest.next();
    },
  },
  {
    vertical: 'art',
    draftVersion: 24,
    purposeClass: 'E',
    tag: '@any-width',
    answerOwn: async (suggest, page) => {
      await begin(suggest, '맑은 수채화를 그리고 싶어요', '어떤 그림을 그리고 싶으세요?');
      await suggest.expectStep('material');
      await expect(page.getByRole('checkbox', { name: /수채/ })).toBeChecked();
      await page.getByRole('button', { name: '상관없어요, 모두 좋아요' }).click();
      await expect(page.getByRole('checkbox', { name: /오일 파스텔/ })).toBeChecked();
      await suggest.expectAccessible();
      await suggest.next();
    },
  },
];

/** The steps after these questions are the same in each vertical. */
const otherQuestions: readonly Questions[] = [
  {
    vertical: 'ache',
    answerOwn: async (suggest, page) => {
      await begin(suggest, '걷거나 계단을 오를 때요', '무엇이 가장 힘드세요?');
      await suggest.expectStep('purpose');
      await consent(page);
      await expect(page.getByRole('checkbox', { name: /수술·부상 뒤 움직임 연습/ })).toBeVisible();
      await suggest.next();
      await expect(page.getByRole('alert').filter({ hasText: '필요한 도움을 하나 이상' })).toBeVisible();
      await page.getByRole('checkbox', { name: /수술·부상 뒤 움직임 연습/ }).check();
      await page.getByText('받았어요', { exact: true }).click();
      await suggest.answerHealth();
      await suggest.expectAccessible();
      await suggest.next();
    },
  },
  {
    vertical: 'pregnant',
    answerOwn: async (suggest, page) => {
      await begin(suggest, '몸을 미리 준비하고 싶어요', '어떤 도움이 필요하세요?');
      await suggest.expectStep('purpose');
      await consent(page);
      await page.getByText('임신 중이에요').click();
      await page.getByRole('combobox', { name: '임신 몇 주인가요?' }).selectOption('20');
      await suggest.answerHealth();
      await suggest.expectAccessible();
      await suggest.next();
    },
  },
  {
    vertical: 'meditation',
    answerOwn: async (suggest, page) => {
      await begin(suggest, '푹 자고 싶어요', '오늘 마음은 어떠세요?');
      await suggest.expectStep('expect');
      await expect(page.getByRole('checkbox', { name: /깊은 잠/ })).toBeChecked();
      await page.getByRole('checkbox', { name: /가벼워진 몸/ }).check();
      await suggest.expectAccessible();
      await suggest.next();
      await suggest.expectStep('purpose');
      await page.getByRole('checkbox', { name: /잠과 휴식/ }).uncheck();
      await suggest.next();
      await expect(page.getByRole('alert').filter({ hasText: '해 보고 싶은 것을 하나 이상' })).toBeVisible();
      await page.getByRole('checkbox', { name: /호흡 배우기/ }).check();
      await suggest.answerHealth();
      await suggest.expectAccessible();
      await suggest.next();
    },
  },
  {
    vertical: 'music',
    answerOwn: async (suggest, page) => {
      await begin(suggest, '피아노를 치고 싶어요', '어떤 악기를 배우고 싶으세요?');
      await suggest.expectStep('purpose');
      await expect(page.getByRole('radio', { name: /피아노/ })).toBeChecked();
      await page.getByRole('radio', { name: /바이올린/ }).check();
      await suggest.expectAccessible();
      await suggest.next();
      await suggest.expectStep('material');
      await suggest.next();
      await expect(page.getByRole('alert').filter({ hasText: '하나를 골라 주세요.' })).toBeVisible();
      await page.getByRole('radio', { name: /대여하고 싶어요/ }).check();
      await suggest.expectAccessible();
      await suggest.next();
    },
  },
];

type Place = { city: string; district: string; day: string; time: string };

/** Returns a district whose name exists in only one city, and an hour in which a coach of the class is free there. */
function placeWithCoaches(vertical: string, purposeClass: string): Promise<Place> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ city: string; district: string; day: number; slot: TimeSlot }>(
      `select r.city, r.district, w.day, w.slot
       from coach_search s
       join coach_weekly_slots w on w.coach_id = s.coach_id
       join (
         select min(id) as id, min(city) as city, district from regions group by district having count(*) = 1
       ) r on r.id = s.region_id
       where s.service_type = $1::"ServiceType" and s.schedule_fresh_until > now() + interval '1 day'
         and exists (select 1 from coach_programs t join programs p on p.id = t.program_id
           where t.coach_id = s.coach_id and p.service_type = s.service_type and p.active and not p.payonly
             and $2 = any(p.purpose_classes))
       group by r.city, r.district, w.day, w.slot order by count(*) desc, r.district, w.day, w.slot limit 1`,
      [vertical, purposeClass],
    );
    const [best] = rows;
    if (!best) throw new Error(`the demo set has no coach of ${vertical}`);
    const days = ['월', '화', '수', '목', '금', '토', '일'];
    return { city: best.city, district: best.district, day: days[best.day] ?? '', time: slotWord(best.slot) };
  });
}

let learner: NewLearner;

test.beforeEach(async ({ context, baseURL }) => {
  learner = await createLearner();
  await logIn(context, learner.id, baseURL ?? '');
});

/** Adds the first tool of the art shop to the cart. */
async function chooseTool(page: Page): Promise<void> {
  await page.goto('/tool/order?serviceType=art');
  await page
    .getByRole('button', { name: / 담기$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: / 빼기$/ }).first()).toBeVisible();
}

for (const { vertical, draftVersion, purposeClass, tag, answerOwn } of walks) {
  test(`${vertical}: from the first question to the payment page`, { tag }, async ({ page }) => {
    test.slow();
    const suggest = new SuggestPage(page, vertical);
    const place = await placeWithCoaches(vertical, purposeClass);
    const hasTools = vertical === 'art';
    if (hasTools) await chooseTool(page);
    await suggest.open();
    await suggest.expectAccessible();
    await answerOwn(suggest, page);
    await suggest.answerPeople();
    await suggest.answerPlace(place);
    await suggest.slot(place.day, place.time).click();
    await suggest.next();
    await suggest.expectStep('preMatching', new RegExp(`${place.district}에 올 수 있는 코치가 \\d+명`));
    await suggest.next();
    await suggest.expectStep('product');
    await page.getByText(productNames.short.title).click();
    await expect(page.getByText('결제할 금액')).toBeVisible();
    await suggest.next();
    await suggest.expectStep('program', /어떤 (수업으|케어)로 할까요/);
    await page.getByRole('radio').first().locator('xpath=ancestor::label').click();
    await suggest.next();
    await suggest.expectStep('search', new RegExp(`${place.district}에 올 수 있는 코치`));
    await page
      .getByRole('button', { name: /코치 고르기$/ })
      .first()
      .click();
    await suggest.next();
    await suggest.expectStep('complete');
    await expect(page.getByText('결제할 금액')).toBeVisible();
    // The tools in the cart belong to the answers of their vertical.
    await expect(page.getByRole('heading', { name: '담은 도구' })).toBeVisible({ visible: hasTools });
    await suggest.expectAccessible();

    await suggest.next();
    await expect(page).toHaveURL(/\/payment\/[a-z0-9-]+\?coach=.+&form=.+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const forms = await withDatabase((client) =>
      client.query(
        `select f.service_type, f.purpose_class, f.draft_version, p.service_type as sold,
           $2 = any(p.purpose_classes) as "fits"
         from suggest_forms f, programs p where f.user_id = $1 and p.permalink = $3`,
        [learner.id, purposeClass, new URL(page.url()).pathname.split('/')[2]],
      ),
    );
    expect(forms.rows).toEqual([
      { service_type: vertical, purpose_class: purposeClass, draft_version: draftVersion, sold: vertical, fits: true },
    ]);
  });
}

test('the other verticals ask their own questions first', { tag: '@narrow' }, async ({ page, context, baseURL }) => {
  test.slow();
  for (const { vertical, answerOwn } of otherQuestions)
    await test.step(vertical, async () => {
      // A consent to health answers is valid for the account, so each questionnaire has its own learner.
      await endSession(page);
      await logIn(context, (await createLearner()).id, baseURL ?? '');
      const suggest = new SuggestPage(page, vertical);
      await suggest.open();
      await suggest.expectAccessible();
      await answerOwn(suggest, page);
      await suggest.expectStep('userInfo');
    });
});

test('a step that a vertical does not have answers 404', { tag: '@any-width' }, async ({ page }) => {
  for (const [vertical, step] of [
    ['care', 'type'],
    ['art', 'purpose'],
    ['music', 'expect'],
    ['meditation', 'material'],
    ['ache', 'material'],
  ] as const) {
    const answer = await page.request.get(`/${vertical}/suggest/${step}`);
    expect(answer.status()).toBe(404);
  }
});

import { createLearner, logIn, withDatabase } from '../../../e2e/people/members';
import type { EnginePage } from '../page';
import type { Journey } from './journey';

const next = (page: EnginePage) => page.click('button', /다음$|계속$|^첫 수업 시간 고르기$/);

async function step(page: EnginePage, name: string, title: string | RegExp): Promise<void> {
  await page.waitForUrl(new RegExp(`^/workout/suggest/${name}($|\\?)`));
  await page.waitFor('heading', title);
}

/** Answers the questionnaire and chooses the first coach of the demo set. */
async function answer(page: EnginePage): Promise<void> {
  await page.open('/workout/suggest/chat');
  await page.click('radio', /목, 어깨, 허리가 뻐근해요/);
  await next(page);
  await step(page, 'purpose', '무엇을 위한 운동인가요?');
  await page.click('checkbox', '해당 없어요');
  await next(page);
  await step(page, 'type', '어떤 운동이 끌리세요?');
  await page.click('button', '상관없어요, 모두 좋아요');
  await next(page);
  await step(page, 'userInfo', '누가 함께하나요?');
  await page.click('radio', '내가 배워요');
  await page.click('radio', '여성');
  await page.fill('내 나이', '34');
  await next(page);
  await step(page, 'address', '어디로 가면 될까요?');
  await page.fill(/^동네 이름으로 찾기/, '강남구 역삼1동');
  await page.click('option', /역삼1동/);
  await page.waitForText('역삼1동에 올 수 있는');
  await page.fill(/^상세 주소/, '101동 1203호');
  await next(page);
  await step(page, 'schedule', '언제가 편하세요?');
  await page.click('button', /^화요일 저녁/);
  await page.click('button', /^목요일 저녁/);
  await page.waitForText(/화·목 저녁, 코치 \d+명/);
  await next(page);
  await step(page, 'preMatching', /올 수 있는 코치/);
  await next(page);
  await step(page, 'product', '어떻게 시작할까요?');
  await page.click('radio', /필요한 만큼/);
  await next(page);
  await step(page, 'program', '어떤 수업으로 할까요?');
  await page.click('radio', /./);
  await next(page);
  await step(page, 'search', /올 수 있는 코치/);
  await page.click('button', /코치 고르기$/);
  await next(page);
  await step(page, 'complete', '이대로 신청할까요?');
  await next(page);
}

/** Chooses the first free hour, accepts the terms and approves the payment in the window of the embedded gateway. */
async function pay(page: EnginePage): Promise<void> {
  await page.waitForUrl(/^\/payment\/[a-z0-9-]+\?coach=.+&form=.+/);
  await page.waitFor('heading', '수업을 정해 주세요');
  await page.click('radio', /^\d+:00/, { inside: { role: 'group', name: '첫 수업은 언제가 좋으세요?' } });
  await page.waitForText(/지금 취소하면 [\d,]+원/);
  await page.click('button', '이 시간으로 결제하기');
  await page.click('checkbox', /결제 내용을 확인했고/);
  await page.click('button', /^[\d,]+원 결제하기$/);
  await page.click('button', '승인하기');
  await page.waitFor('heading', '결제가 완료됐어요');
}

const paidOrders = (learnerId: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ paid: boolean }>(
      `select o.status = 'PAID' and p.status = 'DONE' as paid
       from orders o left join payments p on p.order_id = o.id where o.learner_id = $1`,
      [learnerId],
    );
    return rows;
  });

export const buyLessons: Journey = {
  name: 'a learner answers the questionnaire and pays',
  run: async (page) => {
    const learner = await createLearner();
    await logIn(page, learner.id);
    await answer(page);
    await pay(page);
    await page.waitUntil('exactly one order is stored as paid', async () => {
      const orders = await paidOrders(learner.id);
      return orders.length === 1 && orders.every(({ paid }) => paid);
    });
  },
};

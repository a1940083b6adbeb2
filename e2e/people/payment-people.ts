import type { BrowserContext } from '@playwright/test';
import { logIn } from './members';
import { product } from '../product';

/** Creates a learner with a completed questionnaire, and a coach who is free at every hour of the week. */
export async function createShopper() {
  const { factories, db, encryptId } = await product();
  const [learner, offered] = [await factories.account.createAccount(), await factories.payment.createOfferedCoach()];
  const { province, city, district, id: regionId } = offered.region;
  const answers = {
    address: { province, city, district, detail: '101동 1203호' },
    userInfo: { personnel: 1, isSelf: true, users: [{ gender: 'female', age: 34 }], isEnd: true },
    schedule: { schedules: [] },
    productProgram: { type: 'short', short: { lessonCount: 4 }, regular: { period: 'basic', lessonCount: 4 } },
  };
  const form = await db.suggestForm.create({
    data: {
      userId: learner.id,
      serviceType: 'workout',
      draftVersion: 35,
      draftId: `pay-${learner.id}`,
      fingerprint: `pay-${learner.id}`,
      regionId,
      answers,
    },
  });
  const query = new URLSearchParams({
    coach: encryptId('coach', offered.coach.id),
    form: encryptId('form', form.id),
  }).toString();
  const ownOrders = () =>
    db.order.findMany({ where: { learnerId: learner.id }, include: { payment: true }, orderBy: { id: 'asc' } });
  return {
    query,
    permalink: offered.program.permalink,
    path: `/payment/${offered.program.permalink}?${query}`,
    ownOrders,
    email: learner.email,
    logIn: (context: BrowserContext) => logIn(context, learner.id),
    /** Ends the session on the server; the browser keeps its cookies. */
    endSession: async () => void (await db.session.deleteMany({ where: { userId: learner.id } })),
    /** Creates a payonly program that is paid at the permalink of this program. */
    createChild: () =>
      factories.lesson.createProgram({ payonly: true, parentId: offered.program.id, title: '체형 교정 필라테스' }),
    /** Lets the hold of the newest order expire. */
    async endHold() {
      const order = (await ownOrders()).at(-1);
      const past = new Date(Date.now() - 1_000);
      await db.order.update({ where: { id: order?.id ?? 0 }, data: { holdExpiresAt: past } });
      await db.timeReservation.updateMany({ where: { orderId: order?.id ?? 0 }, data: { expiresAt: past } });
    },
    /** Marks the newest order as sent to the gateway without a response yet. */
    letGatewayBeAsked: async () =>
      void (await db.payment.update({
        where: { orderId: (await ownOrders()).at(-1)?.id ?? 0 },
        data: { status: 'IN_PROGRESS' },
      })),
    heldHours: () => db.timeReservation.count({ where: { learnerId: learner.id, expiresAt: { gt: new Date() } } }),
  };
}

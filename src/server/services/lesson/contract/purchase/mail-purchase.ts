import { waiversOf } from '~/domain/lesson/cancel';
import { firstLessonOf } from '~/domain/lesson/contract';
import { answerableUntil } from '~/domain/lesson/hours';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import type { PartyRole } from '~/domain/lesson/status';
import { coachPurchaseMail, learnerPurchaseMail } from '~/domain/payment/texts/mails';
import { timeTerms, timeTermsText } from '~/domain/lesson/time-terms';
import { orderPath } from '~/domain/payment/order-path';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { lessonUrl } from '~/server/services/lesson/reminder/notify-party';
import { queueMessage } from '~/server/services/messaging/queue-message';

type SoldTerms = { unitPrice: number; lessonCount: number; lessonPolicyVersion: string };

/** Mails learner and coach about a paid order, once each, including the first lesson if it is requested or fixed. */
export async function mailPurchase(tx: Tx, orderId: number): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      learner: { select: { id: true, name: true, email: true } },
      coach: { select: { displayName: true, user: { select: { id: true, email: true } } } },
      program: { select: { title: true } },
      contract: {
        select: {
          id: true,
          revision: true,
          unitPrice: true,
          lessonCount: true,
          lessonPolicyVersion: true,
          lessons: true,
        },
      },
    },
  });
  const { learner, coach, program, lessonCount, amount, startsAt, contract } = order;
  const first = contract && firstLessonOf(contract.lessons);
  const firstLesson = first
    ? first.status === 'REQUESTED'
      ? ('requested' as const)
      : ('agreed' as const)
    : ('none' as const);
  const mailData = {
    coachName: coach.displayName,
    learnerName: learner.name,
    programTitle: program.title,
    lessonCount,
    amount,
    startsAt: first?.startsAt ?? startsAt,
    answerBy: (first && answerableUntil(first)) ?? startsAt,
    firstLesson,
  };
  const urlOf = (to: PartyRole) =>
    contract
      ? lessonUrl(to, contract, first?.id ?? null)
      : `${env.APP_URL}/f/user/mypage/lesson/${to === 'learner' ? 'learner' : 'expert'}`;
  await queueMessage(tx, {
    kind: 'payment',
    template: 'payment-done',
    recipient: learner.email,
    userId: order.learnerId,
    content: learnerPurchaseMail({
      ...mailData,
      url: urlOf('learner'),
      policy: paymentPolicies.of(order.paymentPolicyVersion),
      ...(contract && first?.learnerNotifiedAt && firstLesson === 'agreed'
        ? { cancelling: cancellingText(contract, first.startsAt, first.learnerNotifiedAt) }
        : {}),
      orderUrl: `${env.APP_URL}${orderPath(encryptId('order', orderId))}`,
    }),
    dedupeKey: `payment-done:${orderId}`,
  });
  const nameOf = await readLearnerNames(tx, order.coachId, [learner]);
  await queueMessage(tx, {
    kind: 'payment',
    template: 'payment-coach',
    recipient: coach.user.email,
    userId: coach.user.id,
    content: coachPurchaseMail({ ...mailData, learnerName: nameOf(learner), url: urlOf('coach') }),
    dedupeKey: coachPurchaseKey(orderId),
  });
}

/** Describes the cancel terms of the first lesson, which was fixed with the payment at `now`. */
function cancellingText({ unitPrice, lessonCount, lessonPolicyVersion }: SoldTerms, startsAt: Date, now: Date): string {
  const policy = lessonPolicies.of(lessonPolicyVersion);
  const waiversLeft = waiversOf(lessonCount, policy);
  const terms = timeTerms({ startsAt, fixing: { by: 'reader' }, unitPrice, waiversLeft, now }, policy);
  return timeTermsText(terms, policy, null).sentences.join(' ');
}

/** Returns the key of the mail that tells a coach about an order. */
export function coachPurchaseKey(orderId: number): string {
  return `payment-coach:${orderId}`;
}

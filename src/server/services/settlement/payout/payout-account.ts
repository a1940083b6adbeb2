import { bankName, type RefundAccountInput } from '~/domain/payment/schema';
import { payoutAccountMail } from '~/domain/settlement/texts/mails';
import type { MemberActor } from '~/domain/shared/actor';
import { seoulMonth } from '~/domain/shared/seoul-time';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { accountSeal, lastDigitsOf } from '~/server/services/payment/refund/account-seal';
import { statementUrl } from '../close/statement-url';

export const { seal: sealPayoutAccount, open: openPayoutAccount } = accountSeal('payout-account');

/** Returns only the part of an account by which its owner recognizes it. */
export function maskedAccount(sealed: Uint8Array) {
  const account = openPayoutAccount(sealed);
  return { bank: bankName(account.bankCode), lastDigits: lastDigitsOf(account), holderName: account.holderName };
}

/** Saves a coach's payout account. The coach is notified, so that nobody can change it unnoticed. */
export function savePayoutAccount(
  { db, actor, coach, now }: ServiceContext<MemberActor> & { coach: { id: number } },
  account: RefundAccountInput,
): Promise<{ affected: number }> {
  const sealed = sealPayoutAccount(account);
  const { id: coachId } = coach;
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from coaches where id = ${coachId} for no key update`;
    const before = await tx.coachPayoutAccount.findUnique({ where: { coachId } });
    if (before && isSame(openPayoutAccount(before.sealed), account)) return { affected: 0 };
    const { updatedAt } = await tx.coachPayoutAccount.upsert({
      where: { coachId },
      create: { coachId, sealed, updatedAt: now },
      update: { sealed, updatedAt: now },
    });
    const { bank, lastDigits } = maskedAccount(sealed);
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: actor.userId }, select: { email: true } });
    await queueMessage(tx, {
      kind: 'settlement',
      template: 'payout-account',
      recipient: email,
      userId: actor.userId,
      content: payoutAccountMail({ isNew: !before, bank, lastDigits, url: statementUrl(seoulMonth(now)) }),
      dedupeKey: `payout-account:${coachId}:${updatedAt.getTime()}`,
    });
    return { affected: 1 };
  });
}

function isSame(a: RefundAccountInput, b: RefundAccountInput): boolean {
  return a.bankCode === b.bankCode && a.accountNumber === b.accountNumber && a.holderName === b.holderName;
}

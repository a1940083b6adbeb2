import { isDeepStrictEqual } from 'node:util';
import { payoutLines } from '~/domain/payment/ledger';
import { bankName } from '~/domain/payment/schema';
import { payoutMail } from '~/domain/settlement/texts/mails';
import { payoutCsv } from '~/domain/settlement/payout-csv';
import type { PayoutAccount, PayStatementsInput } from '~/domain/settlement/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { recordAudit } from '~/server/services/audit/record-audit';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { postLedger } from '~/server/services/payment/ledger/post-ledger';
import { statementUrl } from '../close/statement-url';
import { transitionStatement } from '../transition-settlement';
import { openPayoutAccount, maskedAccount } from './payout-account';

const WRONG_DAY = '이체일을 확인해 주세요. 정산을 마감한 날부터 오늘까지 고를 수 있어요.';

type PayoutFile = { csv: string; count: number; amount: number; without: string[] };

/**
 * Returns the file with which a bank pays a month's payable statements. The accounts are decrypted for it, so the
 * export is logged.
 * @throws DomainError NOT_FOUND
 */
export function exportPayouts(ctx: ServiceContext<MemberActor>, { month }: { month: string }): Promise<PayoutFile> {
  return ctx.db.$transaction(async (tx) => {
    // The lock orders two concurrent exports; the second one counts.
    const [settlementMonth] = await tx.$queryRaw<{ id: number }[]>`
      select id from settlement_months where month = ${month} for no key update`;
    if (!settlementMonth) throw new DomainError('NOT_FOUND');
    const statements = await tx.settlementStatement.findMany({
      where: { monthId: settlementMonth.id, status: 'PAYABLE' },
      orderBy: { id: 'asc' },
      select: {
        id: true,
        net: true,
        coach: { select: { id: true, displayName: true, payoutAccount: { select: { sealed: true } } } },
      },
    });
    const nameOf = await readCoachNames(
      tx,
      statements.map(({ coach }) => coach),
    );
    const rows = statements.flatMap(({ id, net, coach }) => {
      if (!coach.payoutAccount) return [];
      const { bankCode, accountNumber, holderName } = openPayoutAccount(coach.payoutAccount.sealed);
      return [
        { statementId: id, coach: nameOf(coach), bank: bankName(bankCode), accountNumber, holderName, amount: net },
      ];
    });
    await storeExported(
      tx,
      statements.flatMap(({ id, coach }) =>
        coach.payoutAccount ? [{ statementId: id, account: coach.payoutAccount.sealed, exportedAt: ctx.now }] : [],
      ),
    );
    await recordAudit(tx, ctx, {
      action: 'settlement.payout-file',
      subject: `settlement:${settlementMonth.id}`,
      details: { accounts: rows.length },
    });
    return {
      csv: payoutCsv(rows, month),
      count: rows.length,
      amount: rows.reduce((sum, { amount }) => sum + amount, 0),
      without: statements.filter(({ coach }) => !coach.payoutAccount).map(({ coach }) => nameOf(coach)),
    };
  });
}

type Exported = { statementId: number; account: Uint8Array<ArrayBuffer>; exportedAt: Date };

/**
 * Stores the account that the file contains for each statement: the transfer goes there, even if the coach changes the
 * account meanwhile.
 */
async function storeExported(tx: Tx, exported: readonly Exported[]): Promise<void> {
  const ids = exported.map(({ statementId }) => statementId);
  await tx.settlementPayoutExport.deleteMany({ where: { statementId: { in: ids } } });
  await tx.settlementPayoutExport.createMany({ data: [...exported] });
}

/**
 * Records that an operator has transferred statements, with the day and the bank's reference, books them and notifies
 * the coaches. Either all statements are recorded or none.
 * @throws DomainError NOT_FOUND for a statement of another month, MOVE_NOT_ALLOWED for one that is not payable,
 *   INVALID_INPUT for a day in the future or before the month was closed, for a coach without an account, and for an
 *   account other than the one shown
 */
export function payStatements(
  ctx: ServiceContext<MemberActor>,
  { month, statements, paidOn, reference }: PayStatementsInput,
): Promise<{ affected: number }> {
  const { db, now } = ctx;
  return db.$transaction(async (tx) => {
    const settlementMonth = await tx.settlementMonth.findUnique({ where: { month } });
    if (!settlementMonth?.closedAt) throw new DomainError('NOT_FOUND');
    if (paidOn > seoulDate(now) || paidOn < seoulDate(settlementMonth.closedAt))
      throw new DomainError('INVALID_INPUT', { issues: [{ path: 'paidOn', message: WRONG_DAY }] }, WRONG_DAY);
    const displayedPayTo = new Map(statements.map(({ statementId, payTo }) => [statementId, payTo]));
    const ids = [...displayedPayTo.keys()].toSorted((a, b) => a - b);
    const locked = await tx.$queryRaw<unknown[]>`
      select id from settlement_statements where id = any(${ids}::int[]) and month_id = ${settlementMonth.id} order by id for no key update`;
    if (locked.length < ids.length) throw new DomainError('NOT_FOUND');
    const paying = {
      month,
      policyVersion: settlementMonth.policyVersion,
      paidOn,
      reference,
      now,
      operatorId: ctx.actor.userId,
    };
    let amount = 0;
    for (const id of ids) amount += await payStatement(tx, { id, payTo: displayedPayTo.get(id) }, paying);
    await recordAudit(tx, ctx, {
      action: 'settlement.pay',
      subject: `settlement:${settlementMonth.id}`,
      details: { statements: ids.length, amount, paidOn, reference },
    });
    return { affected: ids.length };
  });
}

type Sealed = Uint8Array<ArrayBuffer>;
type Accounts = { exported: { account: Sealed } | null; known: { sealed: Sealed } | null };

/** The account for which a transfer is recorded: that of the last file, otherwise the coach's current one. */
const sealedPayTo = ({ exported, known }: Accounts) => exported?.account ?? known?.sealed ?? null;

/** Returns the same account as operators see it before they record the transfer. */
export function readPayTo(accounts: Accounts): PayoutAccount | null {
  const account = sealedPayTo(accounts);
  return account && maskedAccount(account);
}

const wrongStatement = (message: string) =>
  new DomainError('INVALID_INPUT', { issues: [{ path: 'statements', message }] }, message);

/** Without an account no transfer can have been made, so the payout waits for one. */
const withoutAccount = (coach: string) =>
  wrongStatement(
    `${coach} 코치는 계좌를 등록하지 않았어요. 코치가 정산 화면에서 계좌를 등록해야 이체를 기록할 수 있어요.`,
  );

/** The operator has not seen the account that would be recorded. */
const otherAccount = (coach: string) =>
  wrongStatement(`${coach} 코치의 계좌가 그사이 바뀌었어요. 이체한 계좌를 다시 확인해 주세요.`);

type Paying = {
  month: string;
  policyVersion: string;
  paidOn: string;
  reference: string;
  now: Date;
  operatorId: number;
};

async function payStatement(
  tx: Tx,
  { id, payTo }: { id: number; payTo: PayoutAccount | undefined },
  { month, policyVersion, paidOn, reference, now, operatorId }: Paying,
): Promise<number> {
  const statement = await tx.settlementStatement.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      net: true,
      incomeTax: true,
      localTax: true,
      payoutExport: { select: { account: true } },
      coach: {
        select: {
          id: true,
          displayName: true,
          payoutAccount: { select: { sealed: true } },
          user: { select: { id: true, email: true } },
        },
      },
    },
  });
  const { status, net, incomeTax, localTax, payoutExport, coach } = statement;
  const by = { role: 'operator', actorId: operatorId, at: now, reason: reference } as const;
  await transitionStatement(tx, { id, from: status, to: 'PAID', by });
  const account = sealedPayTo({ exported: payoutExport, known: coach.payoutAccount });
  const readName = async () => (await readCoachNames(tx, [coach]))(coach);
  if (!account) throw withoutAccount(await readName());
  if (!isDeepStrictEqual(maskedAccount(account), payTo)) throw otherAccount(await readName());
  const payout = { statementId: id, amount: net, paidOn: new Date(paidOn), reference, operatorId, createdAt: now };
  await tx.settlementPayout.create({ data: { ...payout, account } });
  await postLedger(tx, {
    kind: 'STATEMENT_PAID',
    idempotencyKey: `statement-paid:${id}`,
    subject: { kind: 'statement', id },
    policyVersion,
    at: now,
    lines: payoutLines({ net, withheld: incomeTax + localTax, coachUserId: coach.user.id }),
  });
  await queueMessage(tx, {
    kind: 'settlement',
    template: 'settlement-paid',
    recipient: coach.user.email,
    userId: coach.user.id,
    content: payoutMail({ month, net, paidOn, url: statementUrl(month) }),
    dedupeKey: `settlement-paid:${id}`,
  });
  return net;
}

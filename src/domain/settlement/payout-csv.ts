import { csvFile } from '~/domain/shared/csv';
import { monthLabel } from '~/domain/shared/seoul-time';

export type PayoutRow = {
  statementId: number;
  coach: string;
  bank: string;
  accountNumber: string;
  holderName: string;
  /** KRW. */
  amount: number;
};

/** Writes the transfers of a month for the bank. */
export function payoutCsv(rows: readonly PayoutRow[], month: string): string {
  const data = rows.map(({ statementId, coach, bank, accountNumber, holderName, amount }) => [
    bank,
    { digits: accountNumber },
    holderName,
    amount,
    coach,
    `${monthLabel(month)} 정산 ${statementId}`,
  ]);
  return csvFile(['은행', '계좌번호', '예금주', '금액', '코치', '메모'], data);
}

import Papa from 'papaparse';
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

/** What a spreadsheet would take for a formula is text. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The transfers of a month for the bank, in the encoding that spreadsheets read. */
export function payoutCsv(rows: readonly PayoutRow[], month: string): string {
  const data = rows.map(({ statementId, coach, bank, accountNumber, holderName, amount }) => [
    bank,
    // A leading zero is part of it.
    `\t${accountNumber}`,
    asText(holderName),
    amount,
    asText(coach),
    `${monthLabel(month)} 정산 ${statementId}`,
  ]);
  return `\uFEFF${Papa.unparse({ fields: ['은행', '계좌번호', '예금주', '금액', '코치', '메모'], data })}`;
}

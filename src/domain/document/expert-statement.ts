import { type Cell, csvFile } from '~/domain/shared/csv';
import type { Won } from '~/domain/shared/money';
import { formatClock, seoulDate } from '~/domain/shared/seoul-time';
import { statementLabels as labels, statementLineTitle } from './labels';
import { printableText } from './printable-text';
import type { ExpertStatementDocument, Supplier } from './schema';

type StatementLineInput = {
  kind: 'COMPANY_LESSON' | 'LESSON' | 'CORRECTION' | 'FAULT';
  title: string;
  /** Name of the company; null for a learner's lesson. */
  company: string | null;
  at: Date;
  amount: Won;
};

export type ExpertStatementInput = {
  payer: Supplier;
  statementId: number;
  /** "2026-11" */ month: string;
  /** The day as "2026-12-03". */ closedOn: string;
  expert: string;
  /** The part of the month for one company, by its id; id 0 is learners' lessons. Null for the whole month. */
  part: { csCorporateId: number; name: string } | null;
  lines: readonly StatementLineInput[];
  figures: NonNullable<ExpertStatementDocument['figures']>;
};

/** Builds the statement of a coach's month, or of a part of it. */
export function expertStatementDocument(input: ExpertStatementInput): ExpertStatementDocument {
  const { payer, statementId, month, closedOn, expert, part, lines, figures } = input;
  const number = `${month.replace('-', '')}-${statementId}${part ? `-${part.csCorporateId}` : ''}`;
  return {
    kind: 'expertStatement',
    number,
    month,
    closedOn,
    payer,
    expert: printableText(expert),
    ...(part ? { part: printableText(part.name) } : {}),
    lines: statementLines(lines),
    gross: lines.reduce((sum, { amount }) => sum + amount, 0),
    ...(part ? {} : { figures }),
  };
}

function statementLines(lines: readonly StatementLineInput[]): ExpertStatementDocument['lines'] {
  return lines.map(({ kind, title, company, at, amount }, index) => ({
    no: index + 1,
    at: at.toISOString(),
    label: printableText(statementLineTitle({ kind, title })),
    of: company === null ? labels.lesson : printableText(company),
    amount,
  }));
}

/**
 * Returns the steps from the sum of the lines to the amount paid: a label and an amount each; deductions are negative.
 */
export function statementSteps({ figures }: Pick<ExpertStatementDocument, 'figures'>) {
  if (!figures) return [];
  const { carriedIn, incomeTax, localTax, carriedOut } = figures;
  return [
    { label: labels.carriedIn, amount: carriedIn },
    { label: labels.incomeTax, amount: -incomeTax },
    { label: labels.localTax, amount: -localTax },
    { label: labels.carriedOut, amount: -carriedOut },
  ].filter(({ amount }) => amount !== 0);
}

const TABLE_FIELDS = ['날짜', '시각', labels.item, labels.of, '금액(원)'];

/** Returns the rows of a statement's table: its lines, then the steps to the amount paid. */
function tableRows(document: Pick<ExpertStatementDocument, 'lines' | 'figures'>): Cell[][] {
  return [
    ...document.lines.map(({ at, label, of, amount }) => [
      seoulDate(new Date(at)),
      formatClock(new Date(at)),
      label,
      of,
      amount,
    ]),
    ...statementSteps(document).map(({ label, amount }) => ['', '', label, '', amount]),
  ];
}

/**
 * Returns the statement as a table. Its last column sums to the amount paid or, for a part of a month, to the amount
 * earned.
 */
export function expertStatementCsv(document: ExpertStatementDocument): string {
  return csvFile(TABLE_FIELDS, tableRows(document));
}

export type StatementOfYear = Pick<ExpertStatementInput, 'month' | 'lines' | 'figures'> & {
  /** The day of the transfer as "2026-12-10"; null before it, and without one. */
  paidOn: string | null;
};

/**
 * Returns the statements of a year as one table, for the coach's tax return. Its last column sums to the amount paid
 * for all of them.
 */
export function statementYearCsv(statements: readonly StatementOfYear[]): string {
  const rows = statements.flatMap(({ month, paidOn, lines, figures }) =>
    tableRows({ lines: statementLines(lines), figures }).map((row) => [month, paidOn ?? '', ...row]),
  );
  return csvFile([labels.month, labels.paidOn, ...TABLE_FIELDS], rows);
}

/** Returns the file name: month, kind and number. */
export const expertStatementFileName = ({ month, number }: ExpertStatementDocument): string =>
  `${month}-statement-${number}.pdf`;

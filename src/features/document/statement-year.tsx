import type { ReactNode } from 'react';
import { statementLabels as labels } from '~/domain/document/labels';
import type { StatementDocuments } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';

interface StatementYearProps {
  months: StatementDocuments;
  /** Button that downloads the year. */
  children: ReactNode;
}

/** Sums of a year's statements. */
export function StatementYear({ months, children }: StatementYearProps) {
  const sum = (amountOf: (month: StatementDocuments[number]) => number) =>
    formatWon(months.reduce((total, month) => total + amountOf(month), 0));
  const sums = [
    { label: labels.gross, amount: sum(({ gross }) => gross) },
    { label: '공제한 세금', amount: sum(({ incomeTax, localTax }) => incomeTax + localTax) },
    { label: labels.net, amount: sum(({ net }) => net) },
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-l bg-sunken p-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-small">
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold tnum">{amount}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

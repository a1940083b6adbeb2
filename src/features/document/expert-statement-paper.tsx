import { statementSteps } from '~/domain/document/expert-statement';
import { documentLabels, paperDateTime, statementLabels as labels, supplierRows } from '~/domain/document/labels';
import type { ExpertStatementDocument } from '~/domain/document/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel, formatDayWithYear } from '~/domain/shared/seoul-time';
import { PaperParties, PaperSheet } from './paper-sheet';
import { PaperSums, PaperTable } from './paper-table';

/** A coach's statement on screen and in print, with the same texts and numbers as its PDF. */
export function ExpertStatementPaper({ data }: { data: ExpertStatementDocument }) {
  const { number, month, closedOn, payer, expert, part, lines, gross, figures } = data;
  const [label, amount] = figures ? [labels.net, figures.net] : [labels.gross, gross];
  return (
    <PaperSheet
      corner={
        <>
          {labels.closedOn} <time dateTime={closedOn}>{formatDayWithYear(closedOn)}</time>
        </>
      }
      title={documentLabels.expertStatement}
      figure={{ label: [monthLabel(month), part, label].filter(Boolean).join(' · '), value: formatWon(amount) }}
      rows={[
        [labels.month, monthLabel(month)],
        [labels.number, number],
      ]}
      note={figures ? labels.wholeNote : labels.partNote}
    >
      <PaperParties
        parties={[
          { label: labels.expert, name: expert, honorific: documentLabels.honorific },
          { label: labels.payer, name: payer.name, rows: supplierRows({ supplier: payer }) },
        ]}
      />
      <PaperTable
        caption={documentLabels.expertStatement}
        item={{
          head: labels.item,
          name: (line) => line.label,
          detail: (line) => `${paperDateTime(line.at)} · ${line.of}`,
        }}
        columns={[{ head: labels.amount, cell: (line) => formatWon(line.amount) }]}
        rows={lines}
      />
      <PaperSums
        sums={[
          ...(figures ? [{ label: labels.gross, amount: gross }] : []),
          ...statementSteps(data),
          { label, amount },
        ]}
      />
    </PaperSheet>
  );
}

import { statementSteps } from '~/domain/document/expert-statement';
import {
  documentLabels,
  paperDateTime,
  paperDay,
  statementWords as words,
  supplierFacts,
} from '~/domain/document/labels';
import type { ExpertStatementDocument } from '~/domain/document/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel } from '~/domain/shared/seoul-time';
import { PaperParties, PaperSheet } from './paper-sheet';
import { PaperSums, PaperTable } from './paper-table';

/** A coach's statement on screen and in print, with the same texts and figures as its PDF. */
export function ExpertStatementPaper({ data }: { data: ExpertStatementDocument }) {
  const { number, month, closedOn, payer, expert, part, lines, gross, figures } = data;
  const [label, amount] = figures ? [words.net, figures.net] : [words.gross, gross];
  return (
    <PaperSheet
      corner={
        <>
          {words.closedOn} <time dateTime={closedOn}>{paperDay(closedOn)}</time>
        </>
      }
      title={documentLabels.expertStatement}
      figure={{ label: [monthLabel(month), part, label].filter(Boolean).join(' · '), value: formatWon(amount) }}
      facts={[
        [words.month, monthLabel(month)],
        [words.number, number],
      ]}
      note={figures ? words.wholeNote : words.partNote}
    >
      <PaperParties
        parties={[
          { label: words.expert, name: expert, honorific: documentLabels.honorific },
          { label: words.payer, name: payer.name, facts: supplierFacts({ supplier: payer }) },
        ]}
      />
      <PaperTable
        caption={documentLabels.expertStatement}
        item={{
          head: words.item,
          name: (line) => line.label,
          detail: (line) => `${paperDateTime(line.at)} · ${line.of}`,
        }}
        columns={[{ head: words.amount, cell: (line) => formatWon(line.amount) }]}
        rows={lines}
      />
      <PaperSums
        sums={[...(figures ? [{ label: words.gross, amount: gross }] : []), ...statementSteps(data), { label, amount }]}
      />
    </PaperSheet>
  );
}

'use client';
import type { ReactNode } from 'react';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip, type ChipTone } from '~/components/ui/chip';
import { statementLineTitle } from '~/domain/document/labels';
import { heldText } from '~/domain/lesson/texts/held-labels';
import {
  correctionText,
  disputeStatusLabels,
  lessonEndLabel,
  openAmountLabel,
  openLineLabel,
} from '~/domain/settlement/texts/labels';
import type { EarnedLine, OpenLine, StatementLine } from '~/domain/settlement/schema';
import { useFold } from '~/components/ui/use-fold';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

type ListedLine = Omit<EarnedLine, 'amount'>;

/** Returns a line's detail, such as "다온전자 · 그룹 수업". */
function detail({ kind, of, individual, lessonStatus }: ListedLine): string {
  const ended = lessonEndLabel({ lessonStatus });
  if (kind === 'LESSON' || kind === 'FAULT') return `${of} 님 · 1:1 수업${ended ? ` · ${ended}` : ''}`;
  return `${of} · ${individual ? '1:1 수업' : '그룹 수업'}`;
}

function LineHead({
  line,
  amount,
  state,
}: {
  line: ListedLine;
  amount: string;
  /** The state of a lesson that is in no statement. */ state?: ReactNode;
}) {
  const { at, path } = line;
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{statementLineTitle(line)}</span>
        <span className="block text-small text-ink-2 tnum">{formatSeoulDateTime(at)}</span>
        <span className="block text-small text-ink-2">{detail(line)}</span>
        {state}
      </span>
      <b className="shrink-0 font-semibold tnum">{amount}</b>
    </>
  );
  const className = 'flex min-h-16 items-center gap-3 px-5 py-3';
  return path === null ? (
    <div className={className}>{content}</div>
  ) : (
    <Link href={path} className={`${className} transition-colors hover:bg-sunken`}>
      {content}
    </Link>
  );
}

/** How many lines are shown at the same time: a month has a hundred, and most experts look for the latest amount. */
const fold = { maxVisible: 12, label: (hidden: number) => `나머지 ${hidden}건 보기` };

/** The earnings, each with a link to its lesson. */
export function EarnedList({ lines }: { lines: readonly EarnedLine[] }) {
  const { visible, more } = useFold(lines, fold);
  return (
    <Card pad="none">
      <ul className="divide-y divide-line">
        {visible.map((line) => (
          <li key={`${line.kind} ${line.at.getTime()} ${line.title} ${line.of}`}>
            <LineHead line={line} amount={formatWon(line.amount)} />
          </li>
        ))}
      </ul>
      {more ? <div className="border-t border-line p-2">{more}</div> : null}
    </Card>
  );
}

/** Lessons that are in no statement, each with its state, and a note on those that are settled later. */
export function OpenList({ lines, now }: { lines: readonly OpenLine[]; now: Date }) {
  const { visible, more } = useFold(lines, fold);
  return (
    <Card pad="none">
      <ul className="divide-y divide-line">
        {visible.map((line) => (
          <li key={`${line.kind} ${line.at.getTime()} ${line.title} ${line.of}`}>
            <LineHead
              line={line}
              amount={openAmountLabel(line)}
              state={
                <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-2">
                  <Chip tone={line.state === 'PLANNED' && line.at <= now ? 'hot' : openTones[line.state]}>
                    {openLineLabel(line, now)}
                  </Chip>
                  {laterText(line)}
                  {heldUntil(line)}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {more ? <div className="border-t border-line p-2">{more}</div> : null}
    </Card>
  );
}

/**
 * Returns when a lesson is settled that is not in this month's statement; null for a lesson that is, and for one
 * without an amount.
 */
function laterText({ state, counts, amount }: OpenLine): string | null {
  if (counts || !amount) return null;
  return state === 'DISPUTED' ? '확인이 끝나면 정산해요' : '다음 정산에 들어가요';
}

/** Returns until when the learner can complain about a held lesson, and what happens then. */
const heldUntil = ({ state, disputableUntil }: OpenLine): string | null =>
  state === 'HELD' && disputableUntil ? heldText(disputableUntil, 'coach') : null;

const openTones: Record<OpenLine['state'], ChipTone> = {
  PLANNED: 'plain',
  TO_MARK: 'warn',
  HELD: 'fit',
  CHARGED: 'fit',
  DISPUTED: 'warn',
  DONE: 'fit',
};

/**
 * The lines of a statement, each with its dispute.
 * @param onDispute null when lines can no longer be disputed
 */
export function LineList({
  lines,
  onDispute,
}: {
  lines: readonly StatementLine[];
  onDispute: ((line: StatementLine) => void) | null;
}) {
  const { visible, more } = useFold(lines, fold);
  return (
    <Card pad="none">
      <ul className="divide-y divide-line">
        {visible.map((line) => (
          <li key={line.lineId}>
            <LineHead line={line} amount={formatWon(line.amount)} />
            {line.dispute ? <Disputed dispute={line.dispute} /> : null}
            {line.dispute === null && onDispute ? (
              <div className="-mt-1 flex justify-end px-3 pb-2">
                <Button
                  size="sm"
                  variant="text"
                  aria-label={`${formatSeoulDateTime(line.at)} ${line.title} 이의 신청`}
                  onClick={() => onDispute(line)}
                >
                  이의 신청
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {more ? <div className="border-t border-line p-2">{more}</div> : null}
    </Card>
  );
}

function Disputed({ dispute }: { dispute: NonNullable<StatementLine['dispute']> }) {
  const { status, sentence, decision, correction } = dispute;
  return (
    <div className="mx-5 mb-4 rounded-m bg-sunken px-4 py-3 text-small">
      <p className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words">{sentence}</span>
        <Chip tone={status === 'ACCEPTED' ? 'fit' : status === 'OPEN' ? 'warn' : 'plain'} className="bg-card">
          {status === 'OPEN' ? '이의 확인 중' : disputeStatusLabels[status]}
        </Chip>
      </p>
      {decision === null ? null : <p className="mt-2 text-ink-2">{`답: ${decision}`}</p>}
      {correction === null ? null : <p className="mt-1 text-ink-2 tnum">{correctionText(correction)}</p>}
    </div>
  );
}

'use client';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { FailedPart } from '~/components/ui/failed-part';
import { IconButton } from '~/components/ui/icon-button';
import { positionBetween } from '~/domain/content/faq/faq';
import type { FaqTopicKey } from '~/domain/content/faq/faq-topic';
import { trpc } from '~/trpc/react';

interface FaqPlaceProps {
  topic: FaqTopicKey | undefined;
  /** Null for a new question, which comes last in its topic. */
  subject: string | null;
  position: number | null;
  onMove: (position: number) => void;
}

/** Shows between which questions this one is, and moves it past one of them. The move is saved with the form. */
export function FaqPlace({ topic, subject, position, onMove }: FaqPlaceProps) {
  const isPlaced = topic !== undefined && subject !== null && position !== null;
  const neighbours = trpc.operations.publication.faqNeighbours.useQuery(
    { topic: topic ?? 'visit', subject: subject ?? 'new', position: position ?? 0 },
    { enabled: isPlaced, placeholderData: keepPreviousData },
  );
  const { before = [], after = [] } = neighbours.data ?? {};
  const [previous, next] = [before[0], after[0]];
  const isBusy = neighbours.isPending || neighbours.isPlaceholderData;
  return (
    <fieldset aria-busy={isPlaced && isBusy}>
      <legend className="mb-1.5 text-small font-semibold">순서</legend>
      {isPlaced ? (
        neighbours.isError ? (
          <FailedPart title="순서를 불러오지 못했어요." onRetry={() => neighbours.refetch()} />
        ) : (
          <div className="flex items-center gap-2 rounded-m border border-line p-3">
            <output className="block min-w-0 flex-1 text-small wrap-anywhere text-ink-2">
              {previous ? `‘${previous.title}’ 다음` : '주제의 맨 앞'}
              {next ? `, ‘${next.title}’ 앞` : ', 주제의 맨 뒤'}
            </output>
            <IconButton
              label="위로"
              icon={<ArrowUp aria-hidden className="size-4.5" />}
              disabled={isBusy || !previous}
              onClick={() => onMove(positionBetween(before[1]?.position, previous?.position))}
            />
            <IconButton
              label="아래로"
              icon={<ArrowDown aria-hidden className="size-4.5" />}
              disabled={isBusy || !next}
              onClick={() => onMove(positionBetween(next?.position, after[1]?.position))}
            />
          </div>
        )
      ) : (
        <p className="text-small text-ink-2">새 질문은 주제의 맨 뒤에 놓여요. 저장한 뒤 순서를 바꿀 수 있어요.</p>
      )}
    </fieldset>
  );
}

'use client';
import { ChevronRight } from 'lucide-react';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { EmptyState } from '~/components/ui/empty-state';
import { MoreButton } from '~/components/ui/more-button';
import type { LearnerList as Learners } from '~/domain/lesson/schema/learner';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { learnerPath, learnerRowText } from './learner-labels';

/** The learners of a coach, those with running lessons first. */
export function LearnerList({ first }: { first: Learners }) {
  const list = trpc.lesson.learners.useInfiniteQuery(
    {},
    {
      initialData: { pages: [first], pageParams: [undefined] },
      initialCursor: undefined,
      ...nextPage,
      staleTime: 30_000,
    },
  );
  const learners = list.data.pages.flatMap(({ items }) => items);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-(--container-prose)">
        <h1 className="text-h1">내 회원</h1>
        {learners.length === 0 ? (
          <EmptyState
            art={<StateDrawing kind="lessons" />}
            title="아직 회원이 없어요"
            detail="회원이 결제하면 여기에서 회원별로 수업과 노트를 볼 수 있어요."
          />
        ) : (
          <Card pad="none" className="mt-5">
            <ul className="divide-y divide-line">
              {learners.map((learner) => (
                <li key={learner.encryptedUserId}>
                  <Link
                    href={learnerPath(learner)}
                    className="flex min-h-16 items-center gap-3 px-5 py-3.5 transition-colors hover:bg-sunken"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                        <span className="font-semibold">{learner.name} 님</span>
                        {learner.isRunning ? <Chip>진행 중</Chip> : null}
                      </span>
                      <span className="block text-small text-ink-2">{learner.programs.join(', ')}</span>
                      <span className="block text-small text-ink-2 tnum">{learnerRowText(learner)}</span>
                    </span>
                    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <MoreButton {...loadMoreProps(list)} />
      </div>
    </div>
  );
}

'use client';
import { ChevronRight } from 'lucide-react';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import type { FilterChange } from '~/domain/coach/schema/coach';

/** Shown when no coach fits: the smallest changes that would help, each in one tap. */
export function NoMatch({
  changes,
  onApply,
}: {
  changes: readonly FilterChange[];
  onApply: (change: FilterChange) => void;
}) {
  return (
    <EmptyState
      art={<StateDrawing kind="coaches" />}
      title="아직 딱 맞는 코치가 없어요"
      detail={
        changes.length > 0 ? '이렇게 바꾸면 만날 수 있어요.' : '이 동네에는 아직 코치가 없어요. 다른 동네로 찾아보세요.'
      }
      className="px-0 py-6"
      action={
        changes.length > 0 ? (
          <ul className="grid w-full max-w-[440px] gap-2.5 text-left">
            {changes.map((change) => (
              <li key={`${change.kind} ${change.text}`}>
                <button
                  type="button"
                  onClick={() => onApply(change)}
                  className="flex min-h-14 w-full items-center justify-between gap-3 rounded-[16px] border-[1.5px] border-line bg-card px-4 py-3 text-left font-semibold transition-colors hover:border-green hover:text-green"
                >
                  {change.text}
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-green" />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <LinkButton href="address" variant="soft">
            동네 바꾸기
          </LinkButton>
        )
      }
    />
  );
}

import type { ReactNode } from 'react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { cx } from '~/components/ui/cx';
import type { ReviewSubject } from '~/domain/review/schema';
import { lessonsLabel } from './review-labels';

/** Coach, subject and number of lessons. */
export function ReviewSubjectLine({
  subject,
  level,
  className,
  children,
}: {
  subject: ReviewSubject;
  /** Heading level of the name; without it the name is no heading. */ level?: 3;
  className?: string;
  children?: ReactNode;
}) {
  const { coach, programTitle } = subject;
  const Name = level ? (`h${level}` as const) : 'p';
  return (
    <div className={cx('flex items-center gap-3.5', className)}>
      <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="size-12 shrink-0 rounded-m" />
      <div className="min-w-0 flex-1">
        <Name className="truncate font-semibold">{coach.name} 코치</Name>
        <p className="truncate text-small text-ink-2">
          {programTitle} · {lessonsLabel(subject)}
        </p>
      </div>
      {children}
    </div>
  );
}

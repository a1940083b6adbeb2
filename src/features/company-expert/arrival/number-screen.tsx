'use client';
import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { Dialog } from '~/components/ui/dialog';
import { FailedPart } from '~/components/ui/failed-part';
import { MINUTE_MS } from '~/domain/shared/durations';
import { formatClock, formatSeoulTime } from '~/domain/shared/seoul-time';
import type { DisplayedNumber } from '~/domain/timetable/expert/expert-schema';
import { type Rejection, rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';

import type { DisplayedLesson } from '~/components/outbox/action';

const RETRY_MS = 5000;

/**
 * Returns the milliseconds until the number is refetched: when it changes, or soon after an error, even if an older
 * answer exists.
 */
export const numberRefetchMs = ({
  data,
  error,
}: {
  data: Pick<DisplayedNumber, 'changesAt' | 'serverNow'> | undefined;
  error: unknown;
}): number => (data && !error ? Math.max(1000, data.changesAt.getTime() - data.serverNow.getTime() + 200) : RETRY_MS);

/** Shows the number to everybody in the room, with the server's time and when the number changes. */
export function NumberScreen({
  lesson,
  canMark,
  onClose,
}: {
  lesson: DisplayedLesson;
  /** True when a person in the lesson can be marked by hand now. */
  canMark: boolean;
  onClose: () => void;
}) {
  const { b2bTimetableId } = lesson;
  const { data, error, refetch } = trpc.b2bExpert.attendanceNumber.useQuery(
    { b2bTimetableId },
    {
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => numberRefetchMs(state),
    },
  );
  return (
    <Dialog open fillPhone size="l" title="출석 번호" onOpenChange={(open) => (open ? undefined : onClose())}>
      <div className={cx('grid min-h-[60dvh] place-items-center text-center', error && 'content-center gap-6')}>
        {error ? (
          <NoNumber
            rejection={rejectionOf(error, '인터넷에 연결되어 있지 않아 출석 번호를 보여 드릴 수 없어요.')}
            canMark={canMark}
            onRetry={() => refetch()}
          />
        ) : data ? (
          <NumberView key={data.serverNow.getTime()} displayed={data} />
        ) : null}
        <Button onClick={onClose}>닫기</Button>
      </div>
    </Dialog>
  );
}

/**
 * Shown in place of the number when it could not be loaded. A number is valid only for its minute, so none is stored
 * for use without a connection.
 */
export function NoNumber({
  rejection: { code, message },
  canMark,
  onRetry,
}: {
  rejection: Rejection;
  canMark: boolean;
  onRetry: () => Promise<unknown>;
}) {
  return (
    <FailedPart className="text-left" title={message} onRetry={onRetry}>
      {code === 'UNAVAILABLE'
        ? `연결되면 지금 번호가 바로 나와요.${canMark ? ' 그동안 출석 화면에서 출석을 직접 표시할 수 있고, 연결되면 자동으로 보내요.' : ''}`
        : null}
    </FailedPart>
  );
}

const FULL = 100;

function NumberView({ displayed: { number, serverNow, changesAt, from, until } }: { displayed: DisplayedNumber }) {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - startedAt), 500);
    return () => clearInterval(timer);
  }, []);
  const now = new Date(serverNow.getTime() + elapsedMs);
  const remainingMs = Math.max(0, changesAt.getTime() - now.getTime());
  if (number === null)
    return (
      <p className="text-h3 text-balance">
        {now < from
          ? `출석 번호는 ${formatSeoulTime(from)}부터 보여요.`
          : `출석 번호는 ${formatSeoulTime(until)}까지였어요.`}
      </p>
    );
  return (
    <div className="grid justify-items-center gap-6">
      <p aria-live="polite" className="text-[min(28vw,180px)] leading-none font-bold tracking-[0.06em] tnum">
        {number}
      </p>
      <div className="flex items-center gap-3">
        <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden className="-rotate-90">
          <circle cx="22" cy="22" r="18" fill="none" stroke="var(--line)" strokeWidth="5" />
          <circle
            cx="22"
            cy="22"
            r="18"
            fill="none"
            stroke="var(--green)"
            strokeWidth="5"
            pathLength={FULL}
            strokeDasharray={`${(remainingMs / MINUTE_MS) * FULL} ${FULL}`}
          />
        </svg>
        <p className="text-h3 tnum">
          {remainingMs > 0 ? `${Math.ceil(remainingMs / 1000)}초 뒤 바뀌어요` : '새 번호를 받고 있어요'}
          <span className="block text-small text-ink-2">
            서버 시각 {formatClock(now)}:{String(now.getUTCSeconds()).padStart(2, '0')} · {formatSeoulTime(until)}까지
          </span>
        </p>
      </div>
    </div>
  );
}

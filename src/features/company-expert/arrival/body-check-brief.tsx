'use client';
import { ChevronRight, Stethoscope } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { spotLabel } from '~/domain/shared/body-parts';
import { extremeFindings, latestChanges } from '~/domain/body-check/rounds';
import { levelLabel } from '~/domain/body-check/scales';
import { spotChangeText } from '~/domain/body-check/texts';
import { trpc } from '~/trpc/react';
import type { DisplayedDay, DisplayedLesson } from '~/components/outbox/action';
import { rejectionOf } from '~/trpc/rejection';
import { recordedQueryOptions } from '../outbox/recorded-query-options';
import { storeBodyChecks, readStoredBodyCheck } from '../outbox/stored-body-checks';
import { isWithheld } from '../outbox/storage-rule';
import { isMarkedManually } from './marking';

const seated = new Set<DisplayedLesson['reservations'][number]['status']>(['RESERVED', 'ATTENDED']);

/** Summary before the lesson: extreme discomfort, changes, and a link to each body check. */
export function BodyCheckBrief({ day, lesson }: { day: DisplayedDay; lesson: DisplayedLesson }) {
  const { csCorporateId, date } = day;
  const { data, error } = trpc.b2bExpert.bodyCheckDay.useQuery({ csCorporateId, date }, recordedQueryOptions);
  const members = lesson.reservations.filter((row) => row.encryptedUserId !== null && seated.has(row.status));
  const ids = members.map((row) => row.b2bTimetableReservationId).join();
  const [stored, setStored] = useState<readonly BodyCheckSubject[]>([]);
  const isRejected = error !== null && isWithheld(rejectionOf(error));
  useEffect(() => {
    if (isRejected) void storeBodyChecks([], { csCorporateId, date });
    else if (data) void storeBodyChecks(data, { csCorporateId, date });
  }, [data, isRejected, csCorporateId, date]);
  useEffect(() => {
    if (!data && !isRejected)
      void Promise.all(ids.split(',').map((id) => readStoredBodyCheck(Number(id)))).then((all) =>
        setStored(all.filter((subject) => subject !== null)),
      );
  }, [data, isRejected, ids]);
  if (members.length === 0) return null;
  const subjects = new Map(
    (isRejected ? [] : (data ?? stored)).map((subject) => [subject.b2bTimetableReservationId, subject]),
  );
  return (
    <Card as="section" aria-label="바디체크" pad="none" className="mt-4">
      <div className="px-4 pt-4 pb-1">
        <h3 className="text-h3">바디체크</h3>
        <p className="text-small text-ink-2">
          오늘과 내일 수업의 바디체크는 연결이 끊겨도 볼 수 있어요. 동의를 철회한 분의 기록은 인터넷에 연결되면 이
          기기에서 지워져요.
        </p>
        <p>
          <Link href="/f/document/pdf" className="inline-flex min-h-11 items-center text-small font-semibold underline">
            기록지 PDF 보기
          </Link>
        </p>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {members.map((row) => {
          const { b2bTimetableReservationId: id, name, distinction, status } = row;
          return (
            <li key={id}>
              {/* Loads a whole page, which works without a connection too. */}
              <a
                href={`/f/company/expert/body-check/${id}`}
                className="flex min-h-14 items-center gap-2 px-4 py-2.5 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-small break-all text-ink-2">{distinction}</span>
                  <Brief
                    subject={subjects.get(id)}
                    isMarked={status === 'ATTENDED'}
                    byHand={isMarkedManually(day, row)}
                  />
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
              </a>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const MAX_CHANGES = 2;

interface BriefProps {
  subject: BodyCheckSubject | undefined;
  isMarked: boolean;
  /** True when the expert marks the member; otherwise the member enters the attendance number. */
  byHand: boolean;
}

function Brief({ subject, isMarked, byHand }: BriefProps) {
  if (!subject) return null;
  const { consented, awaitsMark, rounds } = subject;
  // What becomes visible after the mark is requested only when it is opened, because each view is recorded.
  if (awaitsMark)
    return (
      <span className="text-small text-ink-2">
        {isMarked
          ? '누르면 바디체크를 볼 수 있어요'
          : byHand
            ? '출석을 표시하면 볼 수 있어요'
            : '직원이 출석 번호를 입력하면 볼 수 있어요'}
      </span>
    );
  if (!consented) return <span className="text-small text-ink-2">아직 동의하지 않았어요</span>;
  const extreme = extremeFindings(rounds);
  const changes = latestChanges(rounds).map(spotChangeText);
  const more = changes.length > MAX_CHANGES ? ` 외 ${changes.length - MAX_CHANGES}곳` : '';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2 tnum">
      {extreme.map((finding) => (
        <Chip key={spotLabel(finding)} tone="bad" icon={<Stethoscope aria-hidden className="size-3.5" />}>
          {spotLabel(finding)} {levelLabel('vas', finding.vas)}
        </Chip>
      ))}
      {changes.length > 0
        ? `${changes.slice(0, MAX_CHANGES).join(', ')}${more}`
        : rounds.length === 0
          ? '첫 바디체크'
          : extreme.length === 0
            ? `${rounds.at(-1)?.round ?? 0}회차 기록`
            : null}
    </span>
  );
}

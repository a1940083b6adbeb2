'use client';
import { useEffect, useState } from 'react';
import { useNow } from '~/components/browser/use-now';
import { isVisit } from '~/components/outbox/action';
import { readStoredVisits, type StoredVisit } from '~/components/outbox/stored-visits';
import { VisitCodeForm } from '~/components/outbox/visit-code-form';
import { hasQueuedCode, queuedVisitLine, withQueued } from '~/components/outbox/visit-queue';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { useConfirm } from '~/components/ui/confirm';
import { Dialog } from '~/components/ui/dialog';
import { visitQuestion } from '~/domain/lesson/texts/visit-labels';
import { visitActions } from '~/domain/lesson/visit';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { Outbox } from '../outbox/use-outbox';

const labels = { CHECK_IN: '도착', CHECK_OUT: '종료' } as const;

/** Shows the 1:1 lessons that this phone stores, and records arrival and departure without a connection. */
export function StoredVisits({ outbox }: { outbox: Outbox }) {
  const [visits, setVisits] = useState<readonly StoredVisit[]>([]);
  useEffect(() => setVisits(readStoredVisits()), []);
  const now = useNow(null);
  if (!now || visits.length === 0) return null;
  return (
    <section aria-labelledby="stored-visits">
      <h2 id="stored-visits" className="text-h3">
        회원 수업
      </h2>
      <Card pad="none" className="mt-3">
        <ul className="divide-y divide-line">
          {visits.map((visit) => (
            <VisitRow key={visit.encryptedId} stored={visit} outbox={outbox} now={now} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function VisitRow({ stored, outbox, now }: { stored: StoredVisit; outbox: Outbox; now: Date }) {
  const confirm = useConfirm();
  const { startsAt, endsAt, encryptedId, learnerName, programTitle } = stored;
  const queued = outbox.actions
    .filter(isVisit)
    .filter((action) => action.startsAt.getTime() === startsAt.getTime() && action.conflict === undefined);
  const visit = withQueued(stored.visit, queued);
  const actions = visitActions({ side: 'coach', visit, startsAt, endsAt, now });
  const [next] = actions;
  const entersCode = actions.includes('VISIT_CODE') && !hasQueuedCode(queued);
  const [isCodeOpen, setCodeOpen] = useState(false);
  const line = queuedVisitLine(visit, queued);
  const record = async (action: 'CHECK_IN' | 'CHECK_OUT') => {
    if (!(await confirm(visitQuestion(action, { startsAt, endsAt })))) return;
    await outbox.act({
      kind: action === 'CHECK_IN' ? 'checkIn' : 'checkOut',
      input: { encryptedLessonId: encryptedId },
      startsAt,
      label: `${formatSeoulDateTime(startsAt)} 수업 ${labels[action]}`,
    });
  };
  const saveCode = async (code: string) => {
    setCodeOpen(false);
    await outbox.act({
      kind: 'enterVisitCode',
      input: { encryptedLessonId: encryptedId, code },
      startsAt,
      label: `${formatSeoulDateTime(startsAt)} 수업 방문 코드`,
    });
    return null;
  };
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold tnum">{formatSeoulDateTime(startsAt)}</p>
        <p className="text-small text-ink-2">
          {learnerName} 님 · {programTitle}
        </p>
        {line ? <p className="text-small text-ink-2 tnum">{line}</p> : null}
      </div>
      {next === 'CHECK_IN' || next === 'CHECK_OUT' ? (
        <Button size="sm" variant="soft" onClick={() => void record(next)}>
          {labels[next]} 기록하기
        </Button>
      ) : null}
      {entersCode ? (
        <Button size="sm" variant="ghost" onClick={() => setCodeOpen(true)}>
          방문 코드 입력
        </Button>
      ) : null}
      {isCodeOpen ? (
        <Dialog
          open
          size="s"
          title="방문 코드"
          description={`${formatSeoulDateTime(startsAt)} ${learnerName} 님 수업`}
          onOpenChange={setCodeOpen}
          footer={
            <Button type="submit" form="stored-visit-code" variant="primary">
              저장하기
            </Button>
          }
        >
          <VisitCodeForm id="stored-visit-code" onCode={saveCode} />
          <p className="text-small text-ink-2">연결되면 맞는 코드인지 확인하고, 아니면 여기에서 알려 드려요.</p>
        </Dialog>
      ) : null}
    </li>
  );
}

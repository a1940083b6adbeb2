import { shortSpan } from '../list/format-time';

/** Slightly more than three missed heartbeats; a restart during a deployment is shorter. */
const SILENT_SECONDS = 45;

/** Warns on every page of the console while no worker sends a heartbeat. Jobs are stored, but none is processed. */
export function WorkerWarning({ seenAt, checkedAt }: { seenAt: Date | null | undefined; checkedAt: number }) {
  if (seenAt === undefined) return null;
  const silent = seenAt === null ? Number.POSITIVE_INFINITY : (checkedAt - seenAt.getTime()) / 1000;
  if (silent < SILENT_SECONDS) return null;
  return (
    <p role="alert" className="mb-5 rounded-m bg-bad-soft px-4 py-3 text-small text-bad">
      <b className="font-bold">작업 처리가 멈췄어요.</b>{' '}
      {Number.isFinite(silent) ? `${shortSpan(silent)} 전부터 응답이 없어요.` : '이틀 넘게 응답이 없어요.'} 작업은
      사라지지 않고, 작업 처리 프로그램이 다시 켜지면 이어서 처리돼요.
    </p>
  );
}

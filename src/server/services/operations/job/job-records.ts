import type { QueueKind, QueueSummary } from '~/domain/operations/schema/queue';
import { isForRow, isJobName, type JobName, type RowJobName } from '~/server/jobs/definitions';
import type { DueRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';
import { extensionPoint } from '~/server/services/extension-point';

/** The jobs of all areas. */
export const jobRecords = extensionPoint<JobRecords>('jobRecords');

/** Returns the label of a queue for operators. A queue that this version does not know is shown by its name. */
export function queueLabelOf(queue: string): string {
  return isJobName(queue) ? jobRecords.read()[queue].label : queue;
}

export function kindOf(name: JobName): QueueKind {
  return isForRow(name) ? jobRecords.read()[name].kind : 'clock';
}

/** Returns the rows that wait for a job of this queue; null when a lost job is not planned again. */
export function dueRowsOf(name: RowJobName): DueRows | null {
  return jobRecords.read()[name].dueRows;
}

const RESCHEDULED_TEXT = '하루가 지나면 누락된 작업으로 찾아 다시 예약돼요.';
const RESCHEDULED_IF_IN_TIME_TEXT = '하루 뒤에도 알릴 시간이 남아 있으면 다시 예약돼요.';

/** Returns what operators read about a queue besides its jobs. */
export function describeQueue(name: JobName): Pick<QueueSummary, 'label' | 'kind' | 'consequences'> {
  const { label, cancelled } = jobRecords.read()[name];
  const kind = kindOf(name);
  const rescheduled = name.startsWith('remind-') ? RESCHEDULED_IF_IN_TIME_TEXT : RESCHEDULED_TEXT;
  const isReplanned = isForRow(name) && dueRowsOf(name) !== null;
  return {
    label,
    kind,
    consequences: {
      cancel: kind === 'timer' ? `${cancelled} ${rescheduled}` : cancelled,
      discard: isReplanned ? '할 일이 남아 있으면 10분 안에 새 작업으로 다시 예약돼요.' : '',
    },
  };
}

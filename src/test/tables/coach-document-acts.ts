import type { callerFor } from '~/test/caller';
import { createCoachDocument } from '~/test/factories/coach-document';
import { createCoach } from '~/test/factories/lesson';
import type { Act } from './company-acts';

type AsOperator = () => ReturnType<typeof callerFor>['operations'];

/** Actions of operators on documents of coaches: how to perform each, and its audit entry. */
export const coachDocumentActs = (as: AsOperator): Readonly<Record<string, () => Promise<Act>>> => ({
  'operations.coachDocument.open': async () => {
    const { id: documentId } = await createCoachDocument((await createCoach()).id);
    const call = () => as().coachDocument.open({ documentId });
    return { subject: `coach-document:${documentId}`, action: 'coach-document.open', call };
  },
  'operations.coachDocument.decide': async () => {
    const { id: documentId } = await createCoachDocument((await createCoach()).id);
    const reason = '사진이 흐려서 읽을 수 없어요';
    const call = () => as().coachDocument.decide({ documentId, from: 'SUBMITTED', to: 'REJECTED', reason });
    const details = { kind: 'CERTIFICATE', from: 'SUBMITTED', to: 'REJECTED', reason };
    return { subject: `coach-document:${documentId}`, action: 'coach-document.decide', details, call };
  },
});

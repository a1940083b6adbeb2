import type { callerFor } from '~/test/caller';
import { createProfileScene } from '~/test/factories/profile-request';
import type { Act } from './company-acts';

type AsOperator = () => ReturnType<typeof callerFor>['operations'];

/** Actions of operators on requested changes of profiles: how to perform each, and its audit entry. */
export const coachProfileActs = (as: AsOperator): Readonly<Record<string, () => Promise<Act>>> => ({
  'operations.coachProfile.decide': async () => {
    const requestId = await (await createProfileScene()).request({ careerYears: 10 });
    const reason = '경력을 확인할 서류를 먼저 올려 주세요';
    const call = () => as().coachProfile.decide({ requestId, to: 'RETURNED', reason });
    const details = { from: 'SUBMITTED', to: 'RETURNED', reason };
    return { subject: `coach-profile-request:${requestId}`, action: 'coach-profile.decide', details, call };
  },
});
